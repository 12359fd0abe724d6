import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'fixtures/'] },
  js.configs.recommended,
  { files: ['*.js', 'scripts/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['*.ts', 'src/**/*.ts', 'src/**/*.svelte'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: { allowDefaultProject: ['*.ts'] }, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      'no-undef': 'off', // TypeScript checks that
      // a reader must not take ours for the browser's; these few are what everybody calls them
      '@typescript-eslint/no-shadow': [
        'error',
        { builtinGlobals: true, allow: ['event', 'name', 'onclose', 'onchange'] },
      ],
    },
  },
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ['src/**/*.svelte', 'src/**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['src/**/*.svelte'],
    rules: {
      'prefer-const': 'off',
      'svelte/prefer-const': 'error', // the same, but it knows $props
      // the parser has no types for components; svelte-check has
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
