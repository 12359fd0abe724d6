import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Names of the browser that everybody uses for a parameter or a prop; Option is the wire's.
const SHADOWS = ['event', 'name', 'onclose', 'onchange', 'Option'];

export default ts.config(
  { ignores: ['fixtures/', 'src/api/wire.ts'] }, // wire.ts is written by a program
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { files: ['*.js', '*.ts', 'scripts/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['src/**'],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-undef': 'off', // TypeScript checks that
      '@typescript-eslint/no-shadow': ['error', { builtinGlobals: true, allow: SHADOWS }],
    },
  },
  {
    // what needs types is checked where they cost little: svelte-check has those of components
    files: ['src/**/*.ts'],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
  },
  {
    files: ['src/**/*.svelte', 'src/**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['src/**/*.svelte'],
    rules: {
      'prefer-const': 'off',
      'svelte/prefer-const': 'error', // the same, but it knows $props
    },
  },
);
