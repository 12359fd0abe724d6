import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// Names stay the same from build to build (small diffs in git); the page asks for them with `?v=hash`, so that
// browsers may keep them for good.
function versions(): Plugin {
  return {
    name: 'versions',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        return html.replace(/(src|href)="\/static\/([^"]+)"/g, (whole, attribute: string, name: string) => {
          const file = bundle[name];
          if (!file) return whole;
          const content = file.type === 'chunk' ? file.code : file.source;
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
          return `${attribute}="/static/${name}?v=${hash}"`;
        });
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/static/' : '/',
  plugins: [
    svelte({
      // Svelte's accessibility warnings are errors here.
      onwarn(warning) {
        throw new Error(`${warning.filename ?? ''}: ${warning.message} (${warning.code})`);
      },
    }),
    versions(),
  ],
  build: {
    outDir: process.env.HEADJUDGE_STATIC ?? '../src/headjudge/web/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: false,
        entryFileNames: 'headjudge.js',
        assetFileNames: 'headjudge.[ext]',
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
}));
