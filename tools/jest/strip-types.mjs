import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';
import { transformSync } from 'esbuild';

/**
 * Turns TypeScript into JavaScript for Jest: types are blanked out in place, so lines and columns stay true.
 * `.tsx` goes through esbuild, since type stripping knows no JSX. A plain `.mjs`, because Jest loads it itself.
 */
export default {
  process(source, path) {
    if (!path.endsWith('.tsx')) return { code: stripTypeScriptTypes(source) };
    return {
      code: transformSync(source, {
        loader: 'tsx',
        jsx: 'automatic',
        format: 'esm',
        sourcemap: 'inline',
        sourcefile: path,
      }).code,
    };
  },
  getCacheKey(source, path) {
    return createHash('sha256')
      .update(process.version)
      .update(path)
      .update('\0')
      .update(source)
      .digest('hex');
  },
};
