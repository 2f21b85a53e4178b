import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { objectCache } from '@portal/git-wire';
import {
  bytes,
  countingFetch,
  startTestHost,
  type TestHost,
  type TestHosts,
} from '../../../test/test-host.ts';

const author = { name: 'Änne', email: 'aenne@example.test' };
const PAGE = 'content/pages/home/hero.json';
const UNICODE = 'content/pages/über uns/größe "ß" – 雪.json';

let under: TestHost & Pick<TestHosts, 'close'>;

/** Text that grows by a line with each seed, long enough that git stores the growth as a delta. */
function long(seed: number): Uint8Array {
  return bytes(
    Array.from(
      { length: 400 },
      (_, line) => `line ${line} ${line <= seed ? `changed ${line * 7919}` : ''}\n`,
    ).join(''),
  );
}

beforeAll(async () => {
  const many = Array.from({ length: 5000 }, (_, i): [string, Uint8Array] => [
    `content/pages/page-${i % 250}/section-${i}.json`,
    bytes(`{"id":"section-${i}"}\n`),
  ]);
  under = await startTestHost(
    new Map([...many, [PAGE, long(-1)], [UNICODE, bytes('ü\n')], ['src/code.ts', bytes('code\n')]]),
  );
  for (let i = 0; i < 12; i += 1)
    await under.host.commitFiles(under.name, {
      branch: 'main',
      files: new Map([[PAGE, long(i)]]),
      message: `Edit ${i}`,
      author,
    });
});

afterAll(() => under.close());

async function readPage(repo: ReturnType<TestHost['open']>): Promise<Map<string, string>> {
  const head = (await repo.heads(['saved', 'main'])).get('main') ?? '';
  const snapshot = (await repo.snapshots([head])).get(head);
  const paths = [PAGE, UNICODE, 'content/pages/page-7/section-7.json'];
  const versions = paths.map((path) => snapshot?.files.get(path) ?? '');
  const blobs = await repo.blobs(versions);
  return new Map(
    paths.map((path, index) => [path, new TextDecoder().decode(blobs.get(versions[index] ?? ''))]),
  );
}

describe('reading a repository of 5,000 files', () => {
  test('a page costs three round trips cold, one warm', async () => {
    const objects = objectCache();
    const cold = countingFetch();
    const page = await readPage(under.open({ objects, fetch: cold.fetch }));
    expect(page.get(UNICODE)).toBe('ü\n');
    expect(page.get(PAGE)).toContain('line 11 changed 87109');
    expect(cold.paths).toEqual(Array.from({ length: 3 }, () => '/git-upload-pack'));
    const warm = countingFetch();
    expect(await readPage(under.open({ objects, fetch: warm.fetch }))).toEqual(page);
    expect(warm.paths).toEqual(['/git-upload-pack']);
  });

  test('the listing equals git’s, with every name and version', async () => {
    const repo = under.open();
    const head = (await repo.heads(['main'])).get('main') ?? '';
    const { files } = (await repo.snapshots([head])).get(head) ?? { files: new Map() };
    const listed = under.git('ls-tree', '-r', '-z', 'main', 'content').split('\0').filter(Boolean);
    expect(new Map([...files].sort())).toEqual(
      new Map(
        listed
          .map((line): [string, string] => [line.slice(line.indexOf('\t') + 1), line.slice(12, 52)])
          .sort(),
      ),
    );
    expect(files.size).toBe(5002);
  });

  test('deltas are resolved, for any packing of the host', async () => {
    under.git('repack', '-adfq', '--depth=50', '--window=50');
    const folder = join(under.git('rev-parse', '--absolute-git-dir').trim(), 'objects/pack');
    const index = readdirSync(folder).find((name) => name.endsWith('.idx')) ?? '';
    expect(under.git('verify-pack', '--stat-only', join(folder, index))).toMatch(/^chain length = [3-9]: /m);
    expect((await readPage(under.open())).get(PAGE)).toContain('line 11 changed 87109');
    const repo = under.open();
    const head = (await repo.heads(['main'])).get('main') ?? '';
    const versions = (await repo.history([head], 20)).map(({ files }) => files.get(PAGE) ?? '');
    expect(new Set(versions).size).toBe(13);
    const blobs = await repo.blobs(versions);
    expect(versions.map((version) => new TextDecoder().decode(blobs.get(version)))).toEqual([
      ...Array.from({ length: 12 }, (_, i) => new TextDecoder().decode(long(11 - i))),
      new TextDecoder().decode(long(-1)),
    ]);
  });

  test('history costs one round trip and stops at the limit', async () => {
    const counting = countingFetch();
    const repo = under.open({ fetch: counting.fetch });
    const head = under.git('rev-parse', 'main').trim();
    const found = await repo.history([head], 5);
    expect(found.map(({ message }) => message)).toEqual([11, 10, 9, 8, 7].map((i) => `Edit ${i}\n`));
    expect(found.map(({ commit }) => commit)).toEqual(
      under.git('log', '--format=%H', '-5', 'main').trim().split('\n'),
    );
    expect(found.at(-1)?.parents).toHaveLength(1);
    expect(counting.paths).toHaveLength(1);
    await repo.snapshots(found.flatMap(({ parents }) => parents));
    expect(counting.paths).toHaveLength(1);
  });

  test('whether a commit is an ancestor of another costs one round trip without files', async () => {
    const counting = countingFetch();
    const repo = under.open({ fetch: counting.fetch, limits: { inflatedBytes: 4_000 } });
    const [head = '', ...past] = under.git('log', '--format=%H', 'main').trim().split('\n');
    expect(await repo.reaches([head], past.at(-1) ?? '')).toBe(true);
    expect(counting.paths).toHaveLength(1);
    expect(await repo.reaches([head], head)).toBe(true);
    expect(counting.paths).toHaveLength(1);
  });

  test('several commits at once cost one round trip, none if they are cached', async () => {
    const counting = countingFetch();
    const repo = under.open({ fetch: counting.fetch });
    const commits = under.git('log', '--format=%H', '-3', 'main').trim().split('\n');
    expect([...(await repo.snapshots([...commits, ...commits])).keys()]).toEqual(commits);
    await repo.snapshots(commits.slice(1));
    expect(counting.paths).toHaveLength(1);
  });

  test('a caller that changes returned bytes does not affect the next one', async () => {
    const objects = objectCache();
    const version = under.open().versionOf(bytes('ü\n'));
    (await under.open({ objects }).blobs([version])).get(version)?.fill(0);
    expect((await under.open({ objects }).blobs([version])).get(version)).toEqual(bytes('ü\n'));
  });

  test('an empty request costs nothing', async () => {
    const counting = countingFetch();
    const repo = under.open({ fetch: counting.fetch });
    expect([await repo.heads([]), await repo.snapshots([]), await repo.blobs([])]).toEqual([
      new Map(),
      new Map(),
      new Map(),
    ]);
    expect(counting.paths).toEqual([]);
  });

  test('credentials are requested once, before the first request', async () => {
    let asked = 0;
    const authorization = async () => {
      asked += 1;
      return under.authorization;
    };
    const repo = under.open({ authorization });
    expect(asked).toBe(0);
    await Promise.all([repo.heads(['main']), repo.heads(['saved'])]);
    await readPage(repo);
    expect(asked).toBe(1);
  });

  test('a file version passed as a commit, and a commit as a file version, are not found', async () => {
    const repo = under.open();
    const head = (await repo.heads(['main'])).get('main') ?? '';
    await expect(repo.snapshots([repo.versionOf(bytes('ü\n'))])).rejects.toMatchObject({ code: 'not_found' });
    await expect(repo.blobs([head])).rejects.toMatchObject({ code: 'not_found' });
    await expect(repo.blobs(['--upload-pack=x'])).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('reading an empty repository', () => {
  test('finds no branch, and does not fail', async () => {
    const empty = await startTestHost(new Map([['a', bytes('a')]]));
    empty.git('update-ref', '-d', 'refs/heads/main');
    expect([...(await empty.open().heads(['main', 'saved']))]).toEqual([
      ['main', null],
      ['saved', null],
    ]);
    await empty.close();
  });
});

describe('a host that cannot leave file contents out', () => {
  test('includes them, and its capabilities are requested only once', async () => {
    const plain = await startTestHost(new Map([[PAGE, bytes('hero\n')]]));
    plain.git('config', 'uploadpack.allowFilter', 'false');
    const objects = objectCache();
    const counting = countingFetch();
    const repo = plain.open({ objects, fetch: counting.fetch });
    const head = plain.git('rev-parse', 'main').trim();
    const { files } = (await repo.snapshots([head])).get(head) ?? { files: new Map() };
    expect([...files.keys()]).toEqual([PAGE]);
    expect(counting.paths).toEqual([
      '/git-upload-pack',
      '/info/refs?service=git-upload-pack',
      '/git-upload-pack',
    ]);
    expect((await repo.blobs([files.get(PAGE)])).get(files.get(PAGE))).toEqual(bytes('hero\n'));
    expect(counting.paths).toHaveLength(3);
    const next = countingFetch();
    await plain.open({ objects, fetch: next.fetch }).history([head], 1);
    expect(next.paths).toEqual(['/git-upload-pack']);
    expect(await plain.open({ objects }).reaches([head], '0'.repeat(40))).toBe(false);
    await plain.close();
  });
});
