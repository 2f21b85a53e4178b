import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { refusedMethod } from './allowed-methods.ts';

test.each([
  ['GET', '/', null],
  ['HEAD', '/sign-in', null],
  ['POST', '/sign-in/start', null],
  ['POST', '/api/site/deploys.find', null],
  ['DELETE', '/api/site/deploys.find', null],
  ['POST', '/api/site/llm', null],
  ['GET', '/api/site/llm', null],
  ['PUT', '/api/site/llm', 'GET, HEAD, POST'],
  ['DELETE', '/api/site/llm-tools', 'POST'],
  ['POST', '/api/connector/deploy-state', null],
  ['GET', '/api/connector/deploy-state', 'POST'],
  ['POST', '/api/webhooks/code-host', null],
  ['PUT', '/api/webhooks/code-host', 'POST'],
  ['POST', '/', 'GET, HEAD'],
  ['OPTIONS', '/healthz', 'GET, HEAD'],
  ['PROPFIND', '/sign-in', 'GET, HEAD'],
  ['GET', '/sign-out', 'POST'],
  ['POST', '/sites', 'GET, HEAD'],
  ['POST', '/sites/new', null],
  ['GET', '/sites/new', null],
  ['PUT', '/sites/new', 'GET, HEAD, POST'],
  ['POST', '/sites/s-1', 'GET, HEAD'],
  ['POST', '/sites/s-1/handover', null],
  ['POST', '/sites/s-1/correct', null],
  ['POST', '/sites/s-1/progress.json', 'GET, HEAD'],
  ['GET', '/sites/s-1/continue', 'POST'],
  ['GET', '/sites/s-1/retry', 'POST'],
  ['GET', '/sites/s-1/delete', 'POST'],
  ['POST', '/sites/s-1/delete', null],
  ['GET', '/sites/s-1/team', 'POST'],
  ['POST', '/sites/s-1/x/delete', 'GET, HEAD'],
  ['GET', '/sign-in/start', 'POST'],
  ['POST', '/users', 'GET, HEAD'],
  ['POST', '/personal-data', null],
  ['POST', '/personal-data/a-1', null],
  ['POST', '/personal-data/a-1/export.json', null],
  ['GET', '/personal-data/a-1/export.json', 'POST'],
  ['POST', '/users/u-1', null],
  ['DELETE', '/users/u-1', 'GET, HEAD, POST'],
  ['POST', '/sign-ups', null],
  ['POST', '/apps', null],
  ['POST', '/sign-ups/x', 'GET, HEAD'],
] as const)('%s %s: only %s is allowed', (method, path, allow) => {
  const answer = refusedMethod(new Request(`https://admin.example${path}`, { method }), path);
  expect(answer === null ? null : [answer.status, answer.headers.get('allow')]).toEqual(
    allow === null ? null : [405, allow],
  );
});

test('every page that takes a form is listed', () => {
  const pages = new URL('../pages/', import.meta.url);
  const addresses = globSync('**/*.{ts,astro}', { cwd: pages })
    .filter((file) => !file.startsWith('api/'))
    .filter((file) => /const POST\b|method === 'POST'/.test(readFileSync(new URL(file, pages), 'utf8')))
    .map((file) => `/${file.replace(/(?:\/index)?\.(?:ts|astro)$/, '').replaceAll(/\[\w+\]/g, 'an-id')}`);
  expect(addresses.length).toBeGreaterThan(10);
  const refused = addresses.filter(
    (address) => refusedMethod(new Request('https://admin.test', { method: 'POST' }), address) !== null,
  );
  expect(refused).toEqual([]);
});
