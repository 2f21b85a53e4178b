const SERVER = `import http from 'node:http';
http
  .createServer((_request, response) => response.end('Made by a check of the platform.'))
  .listen(Number(process.env.PORT), process.env.HOST);
`;
const BUILD = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
if (readFileSync('state.txt', 'utf8') === 'broken') throw new Error('This build fails as it was asked to.');
mkdirSync('dist/server', { recursive: true });
writeFileSync('dist/index.html', '<!doctype html><title>Check</title><p>Made by a check of the platform.');
writeFileSync('dist/server/entry.mjs', ${JSON.stringify(SERVER)});
`;
const NAME = 'portal-verify';
const LOCK = {
  name: NAME,
  version: '1.0.0',
  lockfileVersion: 3,
  packages: { '': { name: NAME, version: '1.0.0' } },
};

/** The files of a site that builds in a moment, or fails to: for a host of files, and for the local one, which runs a server. */
export function scratchSite(state: 'sound' | 'broken'): Map<string, Uint8Array> {
  const files = {
    'package.json': JSON.stringify({ name: NAME, version: '1.0.0', scripts: { build: 'node build.mjs' } }),
    'package-lock.json': JSON.stringify(LOCK),
    'build.mjs': BUILD,
    'state.txt': state,
  };
  return new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
}
