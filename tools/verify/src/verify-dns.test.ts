import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { onlyInLongForm } from '@portal/jest/long-form';
import { cloudflareDns, cloudflareRecords } from '@portal/cloudflare';
import { type Dns, startDns } from '@portal/local-cloud/dns';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Forwarder, startForwarder } from '../testing/forwarder.ts';
import { FILE, type VerifyFolder, verifyFolder } from '../testing/run-verify.ts';
import { PREFIX } from './scratch/scratch-name.ts';

const TOKEN = 'dns-token-canary';
const HOUR_MS = 60 * 60_000;
/** Each run starts Jest once more. */
const LIMIT_MS = 120_000;
const later = () => new Date(Date.now() + 2 * HOUR_MS);
let dir: string;
let dns: Dns;
const started: { close(): Promise<void> }[] = [];
const folders: VerifyFolder[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-verify-dns-'));
  dns = await startDns({
    dir,
    host: '127.0.0.1',
    port: 0,
    namesPort: 0,
    token: TOKEN,
    zoneId: 'zone',
    zoneName: 'localhost',
    log: () => undefined,
  });
});
afterEach(async () => {
  for (const { close } of started.splice(0)) await close();
  for (const { end } of folders.splice(0)) end();
});
afterAll(async () => {
  await dns.close();
  rmSync(dir, { recursive: true, force: true });
});

const options = () => ({ token: TOKEN, zoneId: 'zone', baseUrl: dns.apiUrl });
const names = async () =>
  (await cloudflareRecords(options()).startingWith('')).map(({ name }) => name).sort();

function settings(over: Readonly<Record<string, string>> = {}): VerifyFolder {
  const folder = verifyFolder({
    DNS_API_TOKEN: TOKEN,
    DNS_ZONE_ID: 'zone',
    DNS_API_URL: dns.apiUrl,
    ...over,
  });
  folders.push(folder);
  return folder;
}

/** Settings whose API is a server before the real one. */
async function forwarded(more: Omit<Parameters<typeof startForwarder>[0], 'target'>): Promise<VerifyFolder> {
  const { origin, pathname } = new URL(dns.apiUrl);
  const forwarder: Forwarder = await startForwarder({ target: origin, ...more });
  started.push(forwarder);
  return settings({ DNS_API_URL: `${forwarder.origin}${pathname}` });
}

describe('beside records that no run made', () => {
  const neighbours = [
    'harbour.localhost',
    'portal-verify.localhost',
    'portal-verify-docs.localhost',
    'portal-verify-202511271230-0a1b2c3d.localhost',
    'portal-verify-202511271230-0a1b2c3d-1-backup.localhost',
    'x-portal-verify-202511271230-0a1b2c3d-1.localhost',
  ];
  beforeEach(async () => {
    const there = await names();
    for (const name of neighbours)
      if (!there.includes(name))
        await cloudflareDns(options()).createRecord({ name, target: 'a.hosting.localhost', comment: '' });
  });

  test(
    'a run verifies everything, and leaves what was there',
    async () => {
      const { code, rows, notes, output } = await settings().run('dns');
      expect(rows?.filter(({ state }) => state !== 'ok')).toEqual([]);
      expect(rows?.map(({ title }) => title)).toEqual(
        expect.arrayContaining(['never overwrites a record', 'what it made is removed']),
      );
      expect(code).toBe(0);
      expect(notes).toContain('the zone localhost');
      expect(output).not.toContain('canary');
      expect(await names()).toEqual(neighbours.toSorted());
    },
    LIMIT_MS,
  );

  onlyInLongForm(test, {
    longFinds: 'Records that an interrupted run leaves.',
  })(
    'a run that is interrupted removes what it made',
    async () => {
      const stop = new AbortController();
      // Tests before it have ended.
      let posts = 0;
      const folder = await forwarded({
        answered: (method) => {
          posts += method === 'POST' ? 1 : 0;
          if (posts === 3) stop.abort();
        },
      });
      const { code, rows } = await folder.run('dns', { signal: stop.signal });
      expect(code).toBe(2);
      expect(rows?.slice(-2)).toEqual([
        { state: 'skip', title: 'the other tests', seen: 'The run was interrupted.' },
        { state: 'ok', title: 'what it made is removed', seen: '' },
      ]);
      expect(rows?.filter(({ state }) => state === 'fail')).toEqual([]);
      expect(rows?.[0]).toMatchObject({ state: 'ok', title: expect.not.stringContaining('removed') });
      expect(await names()).toEqual(neighbours.toSorted());
    },
    LIMIT_MS,
  );

  test(
    'what a killed run left stays for an hour, and is removed by the next one',
    async () => {
      const made = Promise.withResolvers<void>();
      const never = Promise.withResolvers<void>();
      // The suite waits for this answer until it ends with the command.
      const folder = await forwarded({
        answered: async (method) => {
          if (method !== 'POST') return;
          made.resolve();
          await never.promise;
        },
      });
      const script = fileURLToPath(new URL('../testing/verify-process.ts', import.meta.url));
      const child = spawn(process.execPath, [script, folder.root, 'dns', '--env', FILE, '--yes'], {
        stdio: 'ignore',
      });
      await made.promise;
      child.kill('SIGKILL');
      await once(child, 'close');
      const left = (await names()).filter((name) => !neighbours.includes(name));
      expect(left.length).toBeGreaterThan(0);
      expect(left.every((name) => name.startsWith(PREFIX))).toBe(true);
      const young = await settings().run('dns', { args: ['--clean', '--yes'] });
      expect([young.code, await names()]).toEqual([0, [...neighbours, ...left].sort()]);
      const old = await settings().run('dns', { args: ['--clean', '--yes'], now: later() });
      expect(old.code).toBe(0);
      expect(old.notes).toContain(left[0]);
      expect(await names()).toEqual(neighbours.toSorted());
    },
    LIMIT_MS,
  );

  test('nothing is made or removed by a clock that is wrong', async () => {
    const wrong = { now: later(), timeAt: async () => new Date() };
    for (const args of [['--clean', '--yes'], ['--yes']]) {
      const refused = await settings().run('dns', { args, ...wrong });
      expect(refused).toMatchObject({ code: 2, rows: null });
      expect(refused.notes).toContain('minutes ahead of');
    }
    expect(await names()).toEqual(neighbours.toSorted());
  });

  test('before anything is made or removed, a person is asked', async () => {
    const asked: string[] = [];
    const confirm = async (question: string) => {
      asked.push(question);
      return false;
    };
    const refused = await settings().run('dns', { args: [], confirm });
    expect(refused).toMatchObject({ code: 2, rows: null });
    expect(refused.notes).toContain('It will make up to six records');
    expect(asked[0]).toContain('Go on?');
    expect(asked).toHaveLength(1);
    const nobody = await settings().run('dns', { args: [] });
    expect(nobody).toMatchObject({ code: 2, notes: expect.stringContaining('--yes') });
    expect(await names()).toEqual(neighbours.toSorted());
  });
});

describe('a provider that cannot be verified', () => {
  test.each([
    ['a token that it refuses', { DNS_API_TOKEN: 'wrong-token-canary' }],
    ['an address where nobody answers', { DNS_API_URL: 'http://127.0.0.1:1/client/v4' }],
  ])('ends with 2 for %s', async (_what, over) => {
    const { code, rows, notes, output } = await settings(over).run('dns');
    expect([code, rows]).toEqual([2, null]);
    expect(notes).toMatch(/DNS/);
    if ('DNS_API_URL' in over) expect(notes).toContain('Is DNS_API_URL right?');
    expect(output).not.toContain('canary');
  });

  test('is not asked at all while a setting is missing', async () => {
    await expect(settings({ DNS_ZONE_ID: '' }).run('dns')).rejects.toThrow('Not set: DNS_ZONE_ID.');
    await expect(settings().run('nonsense')).rejects.toThrow('nonsense is no provider. Name one: auth,');
  });
});

test(
  'a provider that behaves otherwise fails its test, with what was seen and without the token',
  async () => {
    const folder = await forwarded({
      replace: (method) =>
        method === 'DELETE'
          ? Response.json({ success: false, errors: [], said: TOKEN }, { status: 500 })
          : null,
    });
    const { code, rows, output } = await folder.run('dns');
    expect(code).toBe(1);
    const failed = rows?.filter(({ state }) => state === 'fail') ?? [];
    expect(failed).toContainEqual({
      state: 'fail',
      title: 'deletes a record, also when it is missing',
      seen: expect.stringMatching(/./),
    });
    expect(failed.some(({ title }) => /^record portal-verify-.* is removed$/.test(title))).toBe(true);
    expect(output).not.toContain('canary');
    expect((await settings().run('dns', { args: ['--clean', '--yes'], now: later() })).code).toBe(0);
  },
  LIMIT_MS,
);
