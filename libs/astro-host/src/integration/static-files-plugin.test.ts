import { expect, test } from '@jest/globals';
import { staticFilesPlugin } from './static-files-plugin.ts';

const FOLDER = '/site/node_modules/@astrojs/node/dist';

test('only the adapter gets the wrapped handler', () => {
  const plugin = staticFilesPlugin({ guard: '@x/guard' });
  expect(plugin.resolveId('./serve-static.js', '/site/src/server.ts')).toBeUndefined();
  expect(plugin.resolveId('node:http', `${FOLDER}/standalone.js`)).toBeUndefined();
  const id = plugin.resolveId('./serve-static.js', `${FOLDER}/standalone.js`) ?? '';
  expect(plugin.load(id)).toContain(`from "${FOLDER}/serve-static.js"`);
  expect(plugin.load(id)).toContain('from "@x/guard"');
  expect(plugin.load('/site/src/server.ts')).toBeUndefined();
});

test('on Windows too', () => {
  const plugin = staticFilesPlugin({ guard: '@x/guard' });
  expect(
    plugin.resolveId('./serve-static.js', FOLDER.replaceAll('/', '\\') + '\\standalone.js'),
  ).toBeDefined();
});

test('a build whose adapter was not wrapped fails', () => {
  const plugin = staticFilesPlugin({ guard: '@x/guard' });
  expect(() => plugin.buildEnd()).not.toThrow();
  plugin.resolveId('@astrojs/node/server.js', undefined);
  expect(() => plugin.buildEnd()).toThrow('this version of @astrojs/node is not supported');
  expect(() => plugin.buildEnd(new Error('of its own'))).not.toThrow();
  plugin.resolveId('./serve-static.js', `${FOLDER}/standalone.js`);
  expect(() => plugin.buildEnd()).not.toThrow();
});
