import { expect, test } from '@jest/globals';
import { portablePaths } from './portable-paths.ts';

const FILES = new Set(['/app/src/page.astro', '/app/src/my page.astro', '/app/node_modules/x/Image.astro']);
const replacePaths = portablePaths('/app', (path) => FILES.has(path));

test('paths of files get the same beginning in every folder', () => {
  const code = `create("/app/src/page.astro?astro&type=script", '/app/node_modules/x/Image.astro'); dir = "file:///app/dist/"`;
  expect(replacePaths(code)).toBe(
    `create("/portal-build/src/page.astro?astro&type=script", '/portal-build/node_modules/x/Image.astro'); dir = "file:///portal-build/dist/"`,
  );
  const inHome = code.replaceAll('/app/', '/home/ada/app/');
  const found = portablePaths('/home/ada/app/', (path) => FILES.has(path.replace('/home/ada', '')));
  expect(found(inHome)).toBe(replacePaths(code));
});

test('encoded names are found', () => {
  expect(replacePaths('"/app/src/my%20page.astro"')).toBe('"/portal-build/src/my%20page.astro"');
});

test('addresses of a site are left alone, also those that begin like the folder', () => {
  for (const code of ['href="/app/login"', '"/application/src/page.astro"', 'a / "/app/%zz"', '`/app/${id}`'])
    expect(replacePaths(code)).toBe(code);
});

test('nothing is replaced where the folder is the root of the disk', () => {
  expect(portablePaths('/', () => true)('"/app/src/page.astro"')).toBe('"/app/src/page.astro"');
});
