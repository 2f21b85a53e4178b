import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { casesOf } from '@portal/jest/long-form';
import type { ContentRepo, RepoWrite } from '@portal/content-core';
import { isAppError } from '@portal/errors';
import { gitWireContentRepo, type GitWireOptions, objectCache } from '@portal/git-wire';
import { type FaultyProxy, type PassingAnswer, startFaultyProxy } from './faulty-proxy.ts';
import { bytes, startTestHost, type TestHost, type TestHosts } from '../../../test/test-host.ts';

const HERO = 'content/pages/home/hero.json';
const who = { name: 'Änne', email: 'aenne@example.test', at: new Date('2026-03-01T10:00:00Z') };

let under: TestHost & Pick<TestHosts, 'close'>;
let proxy: FaultyProxy;
let main: string;

beforeAll(async () => {
  under = await startTestHost(new Map([[HERO, bytes('hero\n'.repeat(500))]]));
  proxy = await startFaultyProxy(under.host.url);
  main = under.git('rev-parse', 'main').trim();
});

afterAll(async () => {
  await proxy.close();
  await under.close();
});

beforeEach(() => void (proxy.faults = {}));
afterEach(() => void under.git('update-ref', '-d', 'refs/heads/saved'));

/** The repository's path at the host. */
const repository = () => new URL(under.url).pathname;

function open(
  options: Partial<Pick<GitWireOptions, 'timeoutMs' | 'limits' | 'authorization' | 'objects'>> = {},
): ContentRepo {
  return under.open({ url: `${proxy.url}${repository()}`, timeoutMs: 5000, ...options });
}

function save(moves: RepoWrite['moves'] = [{ branch: 'saved', expected: null, to: 'commit' }]): RepoWrite {
  const files = new Map([[HERO, { bytes: bytes(`${Math.random()}\n`) }]]);
  return { from: main, parents: [main], files, message: 'x', author: who, committer: who, moves };
}

const answers = (change: (answer: PassingAnswer) => Partial<PassingAnswer>) =>
  void (proxy.faults.answer = (answer) => ({ ...answer, ...change(answer) }));

/** Every way of reading, to test each failure with each of them. */
const reads: [string, (repo: ContentRepo) => Promise<unknown>][] = [
  ['heads', (repo) => repo.heads(['main'])],
  ['snapshots', (repo) => repo.snapshots([main])],
  ['blobs', (repo) => repo.blobs([repo.versionOf(bytes('hero\n'.repeat(500)))])],
  ['history', (repo) => repo.history([main], 3)],
  ['reaches', (repo) => repo.reaches([main], '0'.repeat(40))],
];

/** Every status that a proxy or a host may answer with, and what it means to callers. */
const statuses: [number, string][] = [
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [429, 'rate_limited'],
  [301, 'not_supported'],
  [302, 'upstream_unavailable'],
  [308, 'not_supported'],
  [451, 'not_supported'],
  [500, 'upstream_unavailable'],
  [502, 'upstream_unavailable'],
  [503, 'upstream_unavailable'],
];

describe.each(reads)('%s', (_name, read) => {
  test('works through a proxy without faults', async () => {
    await expect(read(open())).resolves.toBeDefined();
  });

  test.each(
    casesOf(statuses, {
      short: 4,
      long: 'all',
      longFinds: 'A way of reading that takes one of the other statuses for something else.',
    }),
  )('takes the status %i for %s, and lets nothing of the answer through', async (status, code) => {
    const secret = 'a body that must not be shown';
    answers(() => ({
      status,
      headers: { location: 'http://127.0.0.1:1/', 'retry-after': '17' },
      body: Buffer.from(secret),
    }));
    const failure = await read(open()).then(
      () => null,
      (cause: unknown) => cause,
    );
    const expected = status === 403 ? 'rate_limited' : code;
    expect(isAppError(failure) && [failure.code, failure.message.includes(secret)]).toEqual([
      expected,
      false,
    ]);
    if (isAppError(failure, 'rate_limited')) expect(failure.retryAfterSeconds).toBe(17);
  });

  test.each([
    ['cut off', (answer: PassingAnswer) => ({ body: answer.body.subarray(0, -30), end: 'cut' as const })],
    ['shortened', (answer: PassingAnswer) => ({ body: answer.body.subarray(0, -30) })],
    ['cut to a few bytes', (answer: PassingAnswer) => ({ body: answer.body.subarray(0, 6) })],
    ['empty', () => ({ body: Buffer.alloc(0) })],
    ['a page of HTML', () => ({ body: Buffer.from('<html>'), headers: { 'content-type': 'text/html' } })],
    ['noise', () => ({ body: Buffer.from('zzzz'.repeat(40)) })],
    ['a refusal in words', () => ({ body: Buffer.from('000cERR nope') })],
  ])('is unavailable when the answer is %s', async (_case, change) => {
    proxy.faults.answer = (answer, { path }) =>
      path.startsWith(`${repository()}/info`) ? answer : { ...answer, ...change(answer) };
    await expect(read(open())).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test('times out on an answer that stops in the middle', async () => {
    answers(({ body }) => ({ body: body.subarray(0, 20), end: 'stall' }));
    await expect(read(open({ timeoutMs: 150 }))).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test('is unavailable when the connection breaks', async () => {
    proxy.faults.request = () => null;
    await expect(read(open())).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test('is forbidden with wrong credentials, and does not repeat them', async () => {
    const wrong = 'Basic d3Jvbmc6d3Jvbmc=';
    const failure = await read(open({ authorization: async () => wrong })).catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ code: 'forbidden' });
    expect(String(failure) + JSON.stringify(failure)).not.toContain(wrong);
  });

  test('refuses an answer larger than the limit', async () => {
    await expect(read(open({ limits: { answerBytes: 40 } }))).rejects.toMatchObject({
      code: 'not_supported',
      message: expect.stringContaining('too large'),
    });
  });
});

describe('a pack', () => {
  test('with a flipped byte is refused', async () => {
    answers(({ body }) => {
      const flipped = Buffer.from(body);
      flipped.writeUInt8(flipped.readUInt8(body.length - 40) ^ 1, body.length - 40);
      return { body: flipped };
    });
    await expect(open().snapshots([main])).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test('with objects larger than the limit is refused', async () => {
    const repo = open({ limits: { objectBytes: 1000 } });
    const version = repo.versionOf(bytes('hero\n'.repeat(500)));
    await expect(repo.blobs([version])).rejects.toMatchObject({ code: 'not_supported' });
  });

  test('of other objects than requested is refused', async () => {
    const other = await open().heads(['main']);
    expect(other.get('main')).toBe(main);
    const file = open().versionOf(bytes('hero\n'.repeat(500)));
    proxy.faults.request = (request) => ({
      ...request,
      body: Buffer.from(
        request.body.toString('latin1').replace(/want [0-9a-f]{40}/, `want ${file}`),
        'latin1',
      ),
    });
    await expect(open().snapshots([main])).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});

describe('a host that is too old', () => {
  test('is reported as such by the first call', async () => {
    proxy.faults.request = ({ headers: { 'git-protocol': _dropped, ...headers }, ...request }) => ({
      ...request,
      headers,
    });
    for (const [, read] of reads) await expect(read(open())).rejects.toMatchObject({ code: 'not_supported' });
  });

  test('is not treated as such once it has been updated', async () => {
    const objects = objectCache();
    proxy.faults.request = ({ headers: { 'git-protocol': _dropped, ...headers }, ...request }) => ({
      ...request,
      headers,
    });
    await expect(open({ objects }).snapshots([main])).rejects.toMatchObject({ code: 'not_supported' });
    proxy.faults = {};
    let asked = '';
    proxy.faults.request = (request) => {
      asked += request.body.toString('latin1');
      return request;
    };
    await open({ objects }).snapshots([main]);
    expect(asked).toContain('filter blob:none');
    answers(() => ({ status: 500 }));
    await expect(open({ objects }).heads(['main'])).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});

describe('a write', () => {
  const receives = (path: string) => path.endsWith('/git-receive-pack');
  const refusing = (reason: string) => {
    const line = `ng refs/heads/saved ${reason}\n`;
    return Buffer.from(`000eunpack ok\n${(line.length + 4).toString(16).padStart(4, '0')}${line}0000`);
  };

  test('whose answer is lost is written if the branch points at it', async () => {
    proxy.faults.answer = (answer, { path }) =>
      receives(path) ? { ...answer, body: Buffer.alloc(0), end: 'cut' } : answer;
    const result = await open().write(save());
    expect(result).toEqual({ outcome: 'written', commit: under.git('rev-parse', 'saved').trim() });
  });

  test.each([
    ['502 although it was done', { status: 502 }],
    ['nothing although it was done', { body: Buffer.alloc(0) }],
    ['half a report although it was done', { body: Buffer.from('000eunpack ok\n') }],
  ])('that is answered with %s is written', async (_case, change) => {
    proxy.faults.answer = (answer, { path }) => (receives(path) ? { ...answer, ...change } : answer);
    await expect(open().write(save())).resolves.toMatchObject({ outcome: 'written' });
  });

  test('whose answer is lost has an unknown outcome if the branches cannot be read either', async () => {
    let isLost = false;
    proxy.faults.answer = (answer, { path }) => {
      if (isLost) return { ...answer, status: 502 };
      isLost = receives(path);
      return isLost ? { ...answer, body: Buffer.alloc(0), end: 'cut' } : answer;
    };
    await expect(open().write(save())).rejects.toMatchObject({
      code: 'outcome_unknown',
      message: expect.stringContaining('read the current state again'),
    });
  });

  test('whose answer is lost has an unknown outcome if another write followed', async () => {
    proxy.faults.answer = (answer, { path }) => {
      if (!receives(path)) return answer;
      under.git('update-ref', 'refs/heads/saved', main);
      return { ...answer, body: Buffer.alloc(0), end: 'cut' };
    };
    await expect(open().write(save())).rejects.toMatchObject({ code: 'outcome_unknown' });
  });

  test('that could not be sent is unavailable', async () => {
    const fetchWithoutPush: typeof fetch = (input, init) =>
      String(input).endsWith('/git-receive-pack')
        ? fetch('http://127.0.0.1:9/nothing-listens-here', init)
        : fetch(input, init);
    const repo = under.open({ url: `${proxy.url}${repository()}`, fetch: fetchWithoutPush });
    await expect(repo.write(save())).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test('that never arrived is unavailable, and nothing is written', async () => {
    proxy.faults.request = (request) => (receives(request.path) ? null : request);
    await expect(open().write(save())).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(await under.host.head(under.name, 'saved')).toBeNull();
  });

  test.each([
    [1, 'is sent again and written', { outcome: 'written' }],
    [Infinity, 'is not worth repeating, and nothing is written', { code: 'not_supported', retryable: false }],
  ])('that arrived in part %i times %s', async (times, _outcome, expected) => {
    let sent = 0;
    proxy.faults.request = (request) => {
      if (!receives(request.path)) return request;
      sent += 1;
      return sent > times ? request : { ...request, body: request.body.subarray(0, -25) };
    };
    const result = await open()
      .write(save())
      .catch((cause: unknown) => cause);
    expect(result).toMatchObject(expected);
    expect(sent).toBe(2);
    expect((await under.host.head(under.name, 'saved')) === null).toBe(times === Infinity);
  });

  test('whose report stalls is resolved by the head of the branch', async () => {
    proxy.faults.answer = (answer, { path }) =>
      receives(path) ? { ...answer, body: answer.body.subarray(0, 5), end: 'stall' } : answer;
    await expect(open({ timeoutMs: 3_000 }).write(save())).resolves.toMatchObject({ outcome: 'written' });
  });

  test('that the host still processes at the time limit has an unknown outcome, and arrives later', async () => {
    const arrived = Promise.withResolvers<void>();
    const givenUp = Promise.withResolvers<void>();
    proxy.faults.request = async (request) => {
      if (receives(request.path)) await givenUp.promise;
      return request;
    };
    proxy.faults.answer = (answer, { path }) => {
      if (receives(path)) arrived.resolve();
      return answer;
    };
    await expect(open({ timeoutMs: 1_000 }).write(save())).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect(await under.host.head(under.name, 'saved')).toBeNull();
    givenUp.resolve();
    await arrived.promise;
    expect(await under.host.head(under.name, 'saved')).not.toBeNull();
  });

  test('for which a gateway timed out has an unknown outcome although nothing was written', async () => {
    proxy.faults.answer = (answer, { path }) => {
      if (!receives(path)) return answer;
      under.git('update-ref', '-d', 'refs/heads/saved');
      return { ...answer, status: 504 };
    };
    await expect(open().write(save())).rejects.toMatchObject({ code: 'outcome_unknown' });
  });

  test('is retried while another write has locked the branch', async () => {
    let refusals = 2;
    proxy.faults.answer = (answer, { path }) => {
      if (!receives(path) || refusals === 0) return answer;
      refusals -= 1;
      under.git('update-ref', '-d', 'refs/heads/saved');
      return { ...answer, body: refusing('failed to update ref') };
    };
    await expect(open().write(save())).resolves.toMatchObject({ outcome: 'written' });
    expect(refusals).toBe(0);
  });

  test.each([
    ['forbidden', 'protected branch hook declined'],
    ['forbidden', 'pre-receive hook declined'],
    ['forbidden', 'non-fast-forward'],
    ['forbidden', 'shallow update not allowed'],
    ['not_supported', 'storage quota of the group exceeded'],
    ['not_supported', 'words of a host that nobody knows'],
    ['upstream_unavailable', 'failed to update ref'],
    ['upstream_unavailable', 'Internal Server Error'],
    ['upstream_unavailable', 'Gitaly is unreachable'],
  ])('is %s when the branch stands still and the host says %j', async (code, reason) => {
    proxy.faults.answer = (answer, { path }) => {
      if (!receives(path)) return answer;
      under.git('update-ref', '-d', 'refs/heads/saved');
      return { ...answer, body: refusing(reason) };
    };
    const failure = await open()
      .write(save())
      .catch((cause: unknown) => cause);
    expect(isAppError(failure) && [failure.code, failure.message.includes(reason)]).toEqual([code, false]);
  });

  test('is forbidden with credentials that may only read', async () => {
    const token = await under.host.issueToken({ repository: under.name, permissions: 'read', label: 'r' });
    const repo = open({ authorization: async () => `Bearer ${token}` });
    await expect(repo.write(save())).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('to an archived repository is refused as archived, and reading still works', async () => {
    proxy.faults.answer = (answer, { path }) =>
      receives(path)
        ? {
            ...answer,
            status: 403,
            headers: {},
            body: Buffer.from('ERROR: This repository was archived so it is read-only. canary'),
          }
        : answer;
    const failure = await open()
      .write(save())
      .catch((cause: unknown) => cause);
    expect(isAppError(failure) && [failure.code, failure.message]).toEqual([
      'forbidden',
      'The repository is archived at the code host, so nothing can be written; ask its owner to unarchive it.',
    ]);
    await expect(open().heads(['main'])).resolves.toBeDefined();
  });

  test('that the host refuses at endless length is refused without reading it all', async () => {
    proxy.faults.answer = (answer, { path }) =>
      receives(path)
        ? { ...answer, status: 403, headers: {}, body: Buffer.alloc(4_000_000, 'x archive ') }
        : answer;
    await expect(open().write(save())).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('credentials'),
    });
  });

  test('that is too large for the host is refused as such', async () => {
    proxy.faults.answer = (answer, { path }) => (receives(path) ? { ...answer, status: 413 } : answer);
    await expect(open().write(save())).rejects.toMatchObject({ code: 'input' });
  });
});

describe('credentials', () => {
  test('that cannot be obtained fail the call with their error', async () => {
    const failing = open({ authorization: () => Promise.reject(new Error('no token')) });
    await expect(failing.heads(['main'])).rejects.toThrow('no token');
  });

  test('in the address are refused', () => {
    const authorization = async () => '';
    const make = (url: string) => () => gitWireContentRepo({ url, authorization });
    for (const url of ['https://user:secret@host/o/r.git', 'file:///o/r.git', 'https://host/o/r.git?x=1'])
      expect(make(url)).toThrow(
        expect.objectContaining({ code: 'input', message: expect.not.stringContaining('secret') }),
      );
  });
});
