import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { layOutHostedSite } from './lay-out-hosted-site.ts';
import { type RunningSite, startHostedSite } from './start-hosted-site.ts';

const FILES: Readonly<Record<string, string>> = {
  'netlify.toml': `
    [build]
    command = "npm run build"
    publish = "out"
    [functions]
    directory = "made"
    included_files = ["data/**"]
    [[redirects]]
    from = "/old/*"
    to = "/new/:splat"
    status = 301
    [[headers]]
    for = "/*"
    [headers.values]
    x-of-the-file = "yes"`,
  'out/hello.txt': 'hello',
  'out/page/index.html': '<p>page</p>',
  'out/_headers': '/*\n  x-content-type-options: nosniff\n',
  'data/word.txt': 'beside',
  '.env': 'SECRET=of-the-checkout',
  '.netlify/v1/config.json': JSON.stringify({
    headers: [{ for: '/hello.txt', values: { 'cache-control': 'public, max-age=60' } }],
  }),
  '.netlify/v1/functions/app/app.mjs': `
    import { word } from './word.mjs';
    export default async (request, context) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/fails') throw new Error('the function fails');
      if (pathname === '/later') context.waitUntil(new Promise((resolve) => setTimeout(() => { console.log('done later'); resolve(); }, 50)));
      return Response.json({ word, method: request.method, ip: context.ip, variables: Object.keys(process.env).sort() });
    };
    export const config = { nodeBundler: 'none', includedFiles: ['**/*'], path: '/*', preferStatic: true };`,
  '.netlify/v1/functions/app/word.mjs': `export const word = 'packed';`,
  'made/reader.mjs': `
    import { readFile } from 'node:fs/promises';
    export default async () => new Response(await readFile(new URL('../data/word.txt', import.meta.url)));
    export const config = { path: '/hello.txt' , method: 'POST' };`,
  'made/work-background.mjs': `export default async (request) => { console.log('worked at ' + (await request.text())); };`,
  'made/clock.mjs': `export default async () => {}; export const config = { schedule: '*/5 * * * *' };`,
};

let root: string;
let site: RunningSite;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-function-host-'));
  const source = join(root, 'checkout');
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(source, path)), { recursive: true });
    await writeFile(join(source, path), text);
  }
  const target = join(root, 'deploy');
  await layOutHostedSite({ source, target });
  // What a function needs has to be in the deploy.
  await rm(source, { recursive: true });
  site = await startHostedSite(target, { SETTING: 'one' });
});
afterAll(async () => {
  await site.stop();
  await rm(root, { recursive: true, force: true });
});

const ask = (path: string, init?: RequestInit) => fetch(site.origin + path, { redirect: 'manual', ...init });

describe('a deploy in the provider’s shape', () => {
  test('serves a file first, with the headers of every rule, and knows who has it already', async () => {
    const answer = await ask('/hello.txt');
    expect([answer.status, await answer.text()]).toEqual([200, 'hello']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-of-the-file': 'yes',
      'cache-control': 'public, max-age=60',
      'content-type': 'text/plain; charset=utf-8',
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await ask('/hello.txt', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await (await ask('/page')).text()).toBe('<p>page</p>');
  });

  test('compresses texts for those who accept it', async () => {
    const headers = (coding: string) => ({ headers: { 'accept-encoding': coding } });
    const plain = await ask('/hello.txt', headers('identity'));
    const packed = await ask('/hello.txt', headers('gzip'));
    expect([plain, packed].map((answer) => answer.headers.get('content-encoding'))).toEqual([null, 'gzip']);
    expect([await plain.text(), await packed.text()]).toEqual(['hello', 'hello']);
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });

  test('calls the function with what came with it, the caller’s address and the site’s variables only', async () => {
    const answer = await ask('/anything');
    const { variables, ...rest } = (await answer.json()) as { variables: string[] };
    expect(rest).toEqual({ word: 'packed', method: 'GET', ip: '127.0.0.1' });
    expect(variables).toEqual(['HOST', 'PORT', 'SETTING']);
  });

  test('takes the caller’s address from the proxies in front of it, and from no caller', async () => {
    const ipOf = async ({ origin }: RunningSite) => {
      const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.7' };
      return ((await (await fetch(`${origin}/anything`, { headers })).json()) as { ip: string }).ip;
    };
    expect(await ipOf(site)).toBe('127.0.0.1');
    const proxied = await startHostedSite(join(root, 'deploy'), { TRUSTED_PROXY_HOPS: '1' });
    try {
      expect(await ipOf(proxied)).toBe('203.0.113.7');
    } finally {
      await proxied.stop();
    }
  });

  test('calls a function for what is no request for a file, and for the rules themselves', async () => {
    expect(await (await ask('/hello.txt', { method: 'POST' })).text()).toBe('beside');
    expect(((await (await ask('/_headers')).json()) as { word: string }).word).toBe('packed');
  });

  test('answers a background function before it runs, and gives a scheduled one no address', async () => {
    const path = '/.netlify/functions/work-background';
    expect((await ask(path, { method: 'POST', body: 'once' })).status).toBe(202);
    const clock = (await (await ask('/.netlify/functions/clock')).json()) as { word: string };
    expect(clock.word).toBe('packed');
  });

  test('says 502 for a function that fails, and keeps the reason in the log', async () => {
    expect((await ask('/fails')).status).toBe(502);
    expect(site.log()).toContain('the function fails');
  });

  test('ends when work that was handed over is done', async () => {
    const source = join(root, 'small');
    const target = join(root, 'small-deploy');
    for (const path of ['.netlify/v1/functions/app/app.mjs', '.netlify/v1/functions/app/word.mjs']) {
      await mkdir(dirname(join(source, path)), { recursive: true });
      await writeFile(join(source, path), FILES[path] ?? '');
    }
    await mkdir(join(source, 'dist'));
    await layOutHostedSite({ source, target });
    const short = await startHostedSite(target, {});
    expect((await fetch(`${short.origin}/later`)).status).toBe(200);
    await short.stop();
    expect(short.log()).toContain('done later');
  });
});

test('a build that left nothing of use is refused in words', async () => {
  const source = join(root, 'empty');
  await mkdir(source, { recursive: true });
  const target = join(root, 'none');
  await expect(layOutHostedSite({ source, target })).rejects.toThrow('it left no publish folder dist');
  await mkdir(join(source, 'dist'));
  await expect(layOutHostedSite({ source, target })).rejects.toThrow('it left no function');
  await writeFile(join(source, 'netlify.toml'), '[build]\ncommand = "x"\npublish = "dist"\nbas = "y"');
  await expect(layOutHostedSite({ source, target })).rejects.toThrow('netlify.toml is not usable');
});
