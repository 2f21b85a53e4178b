import { describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const eslint = new ESLint({ cwd: workspace });

/** The rules of the house that `code` breaks, were it to stand at `file`. */
async function broken(file: string, code: string): Promise<string[]> {
  const text = file.endsWith('.astro') ? `---\n${code}\n---\n<p>planted</p>\n` : `${code}\n`;
  const results = await eslint.lintText(text, { filePath: `${workspace}${file}` });
  return results.flatMap(({ messages }) =>
    messages.flatMap(({ ruleId }) => (ruleId?.startsWith('house/') ? [ruleId.slice(6)] : [])),
  );
}

type Case = [file: string, code: string];

function expectRefused(rule: string, cases: readonly Case[]): void {
  test.each(cases)('%s may not: %s', async (file, code) => {
    expect(await broken(file, code)).toEqual([rule]);
  });
}

function expectAllowed(cases: readonly Case[]): void {
  test.each(cases)('%s may: %s', async (file, code) => {
    expect(await broken(file, code)).toEqual([]);
  });
}

const core = 'libs/content-core/src/planted.ts';
const edge = 'libs/providers/s3/src/planted.ts';
const page = 'apps/admin/src/pages/planted.astro';
const component = 'libs/site-kit/src/components/Planted.astro';
const route = 'apps/connector/src/planted.ts';

describe('no classes except errors', () => {
  expectRefused('no-class', [
    [core, 'export class Planted {}'],
    [route, 'export const Planted = class {};'],
    [component, 'class Planted {}'],
    ['tools/platform/src/planted.ts', 'export class Planted extends Map {}'],
  ]);
  expectAllowed([[core, 'export class PlantedError extends Error {}']]);
});

describe('a helper is not named by its outcome alone', () => {
  expectRefused('named-outcomes', [
    [core, 'export function refused(): number {\n  return 1;\n}'],
    [route, 'export const stateOf = (one: string) => one.length;'],
    [component, "const failed = () => 'why';\nfailed();"],
  ]);
  expectAllowed([
    [core, 'export function refusedSave(): number {\n  return 1;\n}'],
    [core, 'export const failed = Math.max(1, 2) > 1;'],
  ]);
});

describe('whether a value is a record is one function', () => {
  expectRefused('one-is-record', [
    [
      core,
      "export const planted = (v: unknown) => typeof v === 'object' && v !== null && !Array.isArray(v);",
    ],
    [
      route,
      "export const planted = (v: unknown) => typeof v === 'object' && !Array.isArray(v) && v !== null;",
    ],
    [component, "const planted = typeof Astro.props === 'object' && !Array.isArray(Astro.props);"],
  ]);
  expectAllowed([
    [core, "export const planted = (v: unknown) => typeof v === 'object' && v !== null;"],
    [core, 'export const planted = (v: unknown, many: boolean) => many && !Array.isArray(v);'],
  ]);
});

describe('files and folders of a project form layers', () => {
  expectRefused('acyclic-imports', [
    ['libs/content-core/src/format/planted.ts', "export type { Page } from '../model/page.ts';"],
    ['libs/content-core/src/tree/planted.ts', "export const planted = import('../edit/stage-page.ts');"],
    // Through a file that lies beside the folders.
    ['libs/oauth-server/src/clients/planted.ts', "export type { OAuthDeps } from '../oauth-deps.ts';"],
    // Between files of a folder.
    ['libs/content-core/src/edit/occurrence.ts', "export type { PhraseMatch } from './find-phrase.ts';"],
    // Inside a folder: every kind imports `kind.ts`.
    ['libs/content-core/src/model/kind.ts', "export { standardKinds } from './kinds/index.ts';"],
  ]);
  expectAllowed([
    ['libs/content-core/src/model/planted.ts', "export { slugFor } from '../format/slug.ts';"],
    ['libs/content-core/src/model/planted.ts', "export type { Page } from './page.ts';"],
    ['libs/content-core/src/format/planted.test.ts', "export type { Page } from '../model/page.ts';"],
  ]);
});

describe('properties are written out', () => {
  expectRefused('no-literal-spread', [
    [core, 'export const planted = (a: string) => ({ ...{ a } });'],
    [page, "const planted = { ...{ title: 'a' }, name: 'b' };"],
  ]);
  expectAllowed([
    [core, 'export const planted = (a: object) => ({ ...a });'],
    [core, 'export const planted = (a?: string) => ({ ...(a ? { a } : {}) });'],
  ]);
});

describe('words of the glossary', () => {
  expectRefused('plain-words', [['tools/eslint/src/planted.ts', 'export const told = 1;']]);
});

describe('messages are distinguished by their codes', () => {
  expectRefused('no-sentence-match', [
    [core, 'export const planted = ({ message }: Error) => /in use/.test(message);'],
    [core, "export const planted = (error: Error) => error.message.startsWith('There');"],
    [core, "export const planted = (error?: Error) => error?.message.split(';');"],
    [core, "export const planted = (error: Error) => error.message === 'Gone.';"],
    [route, 'export const planted = (sentence: string) => /^a (.*)$/.exec(sentence);'],
  ]);
  expectAllowed([
    [core, "export const planted = ({ message }: Error) => message === '';"],
    [core, "export const planted = ({ code }: { code: string }) => code === 'in_use';"],
  ]);
});

describe('keys that an input method takes are nobody else’s', () => {
  const surface = 'libs/editor/src/ui/Planted.tsx';
  expectRefused('pressed-key', [
    [surface, "export const planted = (event: KeyboardEvent) => event.key === 'Enter';"],
    [surface, "export const planted = ({ key }: KeyboardEvent) => key === 'Escape';"],
    [surface, 'export const planted = (event: Event) => {\n  const { key } = event;\n  return key;\n};'],
    [surface, 'export const Planted = () => <input onKeyDown={({ key }) => key} />;'],
    ['libs/ui/src/planted.ts', "document.addEventListener('keyup', (event) => event.key);"],
    [page, "document.addEventListener('keyup', (keyEvent) => keyEvent.key);"],
  ]);
  expectAllowed([
    [surface, "export const planted = (event: KeyboardEvent) => pressedKey(event) === 'Enter';"],
    [surface, 'export const Planted = () => <input onChange={({ key }) => key} />;'],
    [core, 'export const planted = ({ key }: { key: string }) => key;'],
  ]);
});

describe('no comparison of signatures that ends early', () => {
  expectRefused('constant-time', [
    [route, 'export const planted = (given: string, signature: string) => given === signature;'],
    [edge, 'export const planted = (one: { hmac: string }, other: string) => other !== one.hmac;'],
    [edge, 'export const planted = async (a: string, hmac: () => Promise<string>) => (await hmac()) === a;'],
    [route, "export const planted = (request: Headers, own: string) => request['x-signature'] == own;"],
  ]);
  expectAllowed([
    [route, 'export const planted = (signature?: string) => signature === undefined;'],
    [route, 'export const planted = (signature: string) => signature.length === 64;'],
  ]);
});

describe('no transactions of the query builder', () => {
  expectRefused('own-transactions', [
    [
      'libs/platform-db/src/stores/planted.ts',
      'export const planted = (orm: { transaction: (work: () => void) => void }) => orm.transaction(() => undefined);',
    ],
  ]);
  expectAllowed([
    [
      'libs/editor/src/local-draft/planted.ts',
      "export const planted = (database: IDBDatabase) => database.transaction('pages');",
    ],
  ]);
});

describe('no child process without limits', () => {
  expectRefused('bounded-child', [
    ['tools/local-cloud/src/hosting/planted.ts', "export { spawn } from 'node:child_process';"],
    ['tools/local-cloud/src/code-host/planted.ts', "export const planted = import('child_process');"],
    [edge, "import { execFile } from 'node:child_process';\nexport default execFile;"],
  ]);
  expectAllowed([
    ['tools/local-cloud/src/hosting/run.ts', "export { spawn } from 'node:child_process';"],
    ['tools/platform/src/planted.ts', "export { spawn } from 'node:child_process';"],
    [edge, "import type { ChildProcess } from 'node:child_process';\nexport type Planted = ChildProcess;"],
  ]);
});

describe('no environment outside libs/env', () => {
  expectRefused('no-env', [
    [core, 'export const planted = process.env.PLANTED;'],
    [core, "export const planted = process['env']['PLANTED'];"],
    [core, 'export const planted = globalThis.process.env;'],
    [edge, 'export const { env } = process;'],
    [edge, 'export const { PLANTED } = process.env;'],
    [edge, 'const planted = process;\nexport default planted;'],
    [edge, 'export const planted = ({ env } = process) => env;'],
    [route, "import { env } from 'node:process';\nexport default env;"],
    [route, "import planted from 'process';\nexport default planted.env;"],
    [route, "export const planted = import('node:process');"],
    [edge, "export const planted = Reflect.get(process, 'env');"],
    [edge, 'export const { process: planted } = globalThis;'],
    [edge, "export const planted = (name: 'env') => process[name];"],
    [edge, 'export const planted = global.process.env;'],
    [route, "export { env } from 'node:process';"],
    [route, "export * from 'process';"],
    [page, 'const { PLANTED } = process.env;'],
    [page, 'const { PLANTED } = import.meta.env;'],
    [component, 'const { env } = import.meta;'],
    [component, "const planted = import.meta['env'].PLANTED;"],
    ['apps/admin/planted.mjs', 'export const planted = process.env.PLANTED;'],
  ]);
  expectAllowed([
    [route, 'export const planted = import.meta.env.DEV;'],
    [route, 'export const planted = process.argv;'],
    [route, 'export const planted = (process: { env: string }) => process.env;'],
    [route, 'export const planted = globalThis.process.argv;'],
    [route, 'export const planted = { process: 1, env: { global: 2 } };'],
    [route, 'export type Planted = typeof globalThis;'],
    ['libs/env/src/planted.ts', 'export const planted = process.env;'],
  ]);
});

describe('no fakes in production', () => {
  expectRefused('no-fakes', [
    [core, "import { one } from './fakes/index.ts';\nexport default one;"],
    [edge, "import { one } from '@portal/content-core/fakes';\nexport default one;"],
    [edge, "export { one } from '@portal/content-core/contracts';"],
    [edge, "import { memoryObjectStore } from '@portal/content-core';\nexport default memoryObjectStore;"],
    [edge, "export { memoryObjectStore } from '@portal/content-core';"],
    [route, "export const one = import('@portal/content-core/fakes');"],
    [page, "import { one } from '@portal/sites/fakes';\nconst planted = one;"],
    [component, "import { one } from '@portal/sites/fakes';\nconst planted = one;"],
    ['apps/admin/planted.mjs', "export * from '@portal/sites/fakes';"],
    [route, "import { hostileText } from '@portal/ports/fuzz';\nexport default hostileText;"],
    ['libs/ports/src/planted.ts', "export { hostileText } from './fuzz/index.ts';"],
  ]);
  expectAllowed([
    [
      'libs/providers/s3/src/planted.test.ts',
      "import { one } from '@portal/sites/fakes';\nexport default one;",
    ],
  ]);
});

describe('only the wiring builds edges', () => {
  expectRefused('edges-in-wiring', [
    [route, "import { openDatabase } from '@portal/platform-db';\nexport default openDatabase;"],
    [route, "export { s3Buckets } from '@portal/s3';"],
    [route, "export { siteBuckets } from '@portal/wiring';"],
    [route, "export const planted = import('@portal/git-wire');"],
    ['apps/connector/scripts/planted.ts', "export { s3Buckets } from '@portal/s3';"],
    [page, "import { brokerHandler } from '@portal/broker';\nconst planted = brokerHandler;"],
    [component, "import { s3Buckets } from '@portal/s3';\nconst planted = s3Buckets;"],
    [
      'libs/site-kit/src/request/planted.ts',
      "import { gitWireContentRepo } from '@portal/git-wire';\nexport default gitWireContentRepo;",
    ],
  ]);
  expectAllowed([
    [route, "import type { ObjectCache } from '@portal/git-wire';\nexport type Planted = ObjectCache;"],
    [route, "import { type ObjectCache } from '@portal/git-wire';\nexport type Planted = ObjectCache;"],
    ['apps/connector/src/wiring.ts', "import { s3Buckets } from '@portal/s3';\nexport default s3Buckets;"],
  ]);
});

describe('no request body of any size', () => {
  expectRefused('bounded-body', [
    [route, 'export const planted = (request: Request) => request.text();'],
    [route, 'export const planted = ({ req }: { req: { raw: Request } }) => req.raw.json();'],
    [route, 'export const planted = (signedRequest: Request) => signedRequest.clone().arrayBuffer();'],
    [route, "export const planted = (request: Request) => request['blob']();"],
    [
      route,
      'export const planted = (request: Request) => {\n  const { text } = request;\n  return text;\n};',
    ],
    ['libs/site-kit/src/request/planted.ts', 'export const planted = (req: Request) => req.bytes();'],
    ['libs/broker/src/planted.ts', 'export const planted = (request: Request) => request.json();'],
    [page, 'const form = await Astro.request.formData();'],
    [component, 'const form = await Astro.request.formData();'],
  ]);
  expectAllowed([
    [route, 'export const planted = (response: Response) => response.json();'],
    [
      route,
      "import { readBody } from '@portal/ports/http';\nexport const planted = (request: Request) => readBody(request, 9);",
    ],
    ['apps/connector/src/planted.test.ts', 'export const planted = (request: Request) => request.text();'],
  ]);
});

describe('no state in the modules of cores', () => {
  expectRefused('no-module-state', [
    [core, 'let planted = 0;\nexport const next = () => (planted += 1);'],
    [core, 'const planted = new Map<string, string>();\nexport const size = () => planted.size;'],
    [core, 'export const planted = new WeakMap<object, string>();'],
    [core, 'export const planted = new LRUCache({ max: 5 });'],
    [core, 'export const planted = readThroughCache({ elapsed: () => 0, ttlMs: 1, max: 5 });'],
    [core, 'const planted: string[] = [];\nexport const all = () => planted;'],
    [core, "const planted = new Set(['a']);\nexport const add = (one: string) => planted.add(one);"],
    [core, 'const planted = { count: 0 };\nexport const next = () => (planted.count += 1);'],
    [
      'libs/ports/src/planted.ts',
      'const planted = { count: 0 };\nexport const next = () => planted.count++;',
    ],
  ]);
  expectAllowed([
    [core, "const PLANTED = new Set(['a']);\nexport const has = (one: string) => PLANTED.has(one);"],
    [core, 'export function planted() {\n  const own = new Map<string, string>();\n  return own;\n}'],
    [edge, 'export const planted = new Map<string, string>();'],
  ]);
});

describe('what is read for a while is cached in one way', () => {
  expectRefused('one-cache', [
    [edge, 'export const planted = new LRUCache<string, Promise<string>>({ max: 5 });'],
    [
      edge,
      'export const planted = new LRUCache<string, { at: number; found: Promise<string> }>({ max: 5 });',
    ],
    [route, 'export const planted = new LRUCache({ max: 5, ttl: 1000 });'],
    [route, 'export const planted = new LRUCache({ max: 5, fetchMethod: async () => 1 });'],
  ]);
  expectAllowed([[edge, 'export const planted = new LRUCache<string, Uint8Array>({ maxSize: 5 });']]);
});

describe('cores are pure', () => {
  expectRefused('pure-core', [
    [core, 'export const planted = () => Date.now();'],
    [core, 'export const planted = () => new Date();'],
    [core, 'export const planted = () => Math.random();'],
    [core, 'export const planted = () => crypto.randomUUID();'],
    [core, 'export const planted = () => performance.now();'],
    [core, 'export const planted = (work: () => void) => setTimeout(work, 5);'],
    [core, 'export const planted = () => fetch("https://planted.example");'],
    [core, "import { randomUUID } from 'node:crypto';\nexport const planted = randomUUID;"],
    [core, "import { readFile } from 'node:fs/promises';\nexport const planted = readFile;"],
    ['libs/sites/src/planted.ts', "export { setTimeout } from 'node:timers/promises';"],
    ['libs/errors/src/planted.ts', 'export const planted = Date["now"];'],
  ]);
  expectAllowed([
    [core, 'export const planted = (ms: number) => new Date(ms);'],
    [core, 'export const planted = (now: () => number) => Math.max(0, now());'],
    [core, 'export const planted = (fetch: () => void) => fetch();'],
    [core, "import { createHash } from 'node:crypto';\nexport const planted = createHash;"],
    [edge, 'export const planted = () => Date.now();'],
  ]);
});
