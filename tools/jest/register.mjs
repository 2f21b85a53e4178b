// Plain JavaScript, since Jest loads it itself, before what loads the tests is set up.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const globals = new URL('./globals.ts', import.meta.url).href;

/** How Node loads tests: TypeScript as everywhere, by blanking types out; `.tsx` through esbuild, since Node knows no JSX. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== '@jest/globals') return next(specifier, context);
    return { url: globals, format: 'module-typescript', shortCircuit: true };
  },
  load(url, context, next) {
    const { pathname } = new URL(url);
    if (!pathname.endsWith('.tsx')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(new URL(pathname, url)), 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      format: 'esm',
      sourcemap: 'inline',
      sourcefile: pathname,
    });
    return { source: code, format: 'module', shortCircuit: true };
  },
});
