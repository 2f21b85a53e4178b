import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sizeOf } from '@portal/jest/long-form';
import type { ContentRepo, FileState, RepoWrite } from '@portal/content-core';
import { isLogged } from '@portal/errors';
import { objectCache } from '@portal/git-wire';
import {
  bytes,
  countingFetch,
  startTestHosts,
  type TestHost,
  type TestHosts,
} from '../../../test/test-host.ts';

const author = { name: 'Änne Ö. Weiß', email: 'aenne@example.test', at: new Date('2026-03-01T10:00:00Z') };
const committer = { name: 'Portal', email: 'portal@example.test', at: new Date('2026-03-01T10:00:05Z') };
const HERO = 'content/pages/home/hero.json';
/** Files of one write, and writers at once. */
const FILES = sizeOf({
  short: 500,
  long: 5_000,
  longFinds: 'A limit of git or of the transport that only a push of thousands of files meets.',
});
const RETRYING = sizeOf({
  short: 3,
  long: 8,
  longFinds: 'An edit that is lost when many writers overtake each other again and again.',
});
const UNICODE = 'content/pages/über/größe "ß" – 雪.json';

let hosts: TestHosts;
let under: TestHost;
let main: string;

beforeAll(async () => {
  hosts = await startTestHosts();
});
afterAll(() => hosts.close());

beforeEach(async () => {
  under = await hosts.add(
    new Map([
      [HERO, bytes('hero\n')],
      ['content/pages/home.md', bytes('md\n')],
      ['content/pages/home-two/page.json', bytes('two\n')],
      ['content/site.json', bytes('{}\n')],
      ['src/code.ts', bytes('code\n')],
    ]),
  );
  main = under.git('rev-parse', 'main').trim();
});

function change(files: Record<string, FileState>, rest: Partial<RepoWrite> = {}): RepoWrite {
  return {
    from: main,
    parents: [main],
    files: new Map(Object.entries(files)),
    message: 'Edit Hero\n\nBase: x\n',
    author,
    committer,
    moves: [{ branch: 'saved', expected: null, to: 'commit' }],
    ...rest,
  };
}

async function written(repo: ContentRepo, write: RepoWrite): Promise<string> {
  const result = await repo.write(write);
  if (result.outcome !== 'written') throw new Error('the write found a branch moved');
  return result.commit;
}

const list = (branch: string) =>
  under.git('ls-tree', '-r', '-z', '--name-only', branch).split('\0').filter(Boolean);

function expectSound(): void {
  expect(under.git('fsck', '--strict', '--full', '--no-dangling')).toBe('');
}

describe('a write', () => {
  test('costs one round trip if its starting point is cached, and reading its result costs none', async () => {
    const counting = countingFetch();
    const repo = under.open({ fetch: counting.fetch });
    await repo.snapshots([main]);
    const commit = await written(repo, change({ [HERO]: { bytes: bytes('new\n') } }));
    expect(counting.paths).toEqual(['/git-upload-pack', '/git-receive-pack']);
    const { files } = (await repo.snapshots([commit])).get(commit) ?? { files: new Map() };
    expect((await repo.blobs([files.get(HERO)])).get(files.get(HERO))).toEqual(bytes('new\n'));
    expect(counting.paths).toHaveLength(2);
  });

  test('costs one round trip for another instance that shares the cache', async () => {
    const objects = objectCache();
    await under.open({ objects }).snapshots([main]);
    const counting = countingFetch();
    await written(under.open({ objects, fetch: counting.fetch }), change({ [HERO]: null }));
    expect(counting.paths).toEqual(['/git-receive-pack']);
  });

  test('costs two if its starting point is not cached', async () => {
    const counting = countingFetch();
    await written(under.open({ fetch: counting.fetch }), change({ [HERO]: null }));
    expect(counting.paths).toHaveLength(2);
  });

  test('is shown by git log: names, times in UTC, the message unchanged', async () => {
    const message = 'Größe & "Maße"\n\n  indented\n\nSite-User: u1\nBase: x';
    await written(under.open(), change({ [HERO]: { bytes: bytes('new\n') } }, { message }));
    expect(under.git('log', '-1', '--format=%an|%ae|%ai|%cn|%ce|%ci%n%B', 'saved')).toBe(
      `Änne Ö. Weiß|aenne@example.test|2026-03-01 10:00:00 +0000|Portal|portal@example.test|2026-03-01 10:00:05 +0000\n${message}\n\n`,
    );
    expect(under.git('log', '-1', '--format=%(trailers:key=Site-User,valueonly)', 'saved').trim()).toBe('u1');
    expectSound();
  });

  test('has the right format with any name', async () => {
    const odd = {
      name: ' <b>Eve\n</b> ',
      email: 'e <v> e@example.test\n',
      at: new Date('2026-03-01T10:00:00.999Z'),
    };
    await written(under.open(), change({}, { author: odd, committer: { ...odd, name: '' } }));
    expect(under.git('log', '-1', '--format=%an|%ae|%cn|%at', 'saved')).toBe(
      `b Eve /b|eve@example.test|e v e@example.test|${Date.UTC(2026, 2, 1, 10) / 1000}\n`,
    );
    expectSound();
  });

  test('changes only the files in it, and an empty folder disappears', async () => {
    await written(
      under.open(),
      change({
        [HERO]: null,
        [UNICODE]: { bytes: bytes('雪\n') },
        'media/a/1.webp': { bytes: new Uint8Array() },
      }),
    );
    expect(list('saved')).toEqual([
      'content/pages/home-two/page.json',
      'content/pages/home.md',
      UNICODE,
      'content/site.json',
      'media/a/1.webp',
      'src/code.ts',
    ]);
    expect(under.file('saved', UNICODE)).toEqual(bytes('雪\n'));
    expect(under.git('rev-parse', 'saved:src')).toBe(under.git('rev-parse', 'main:src'));
    expectSound();
  });

  test('can remove all content', async () => {
    const all = list('main').filter((path) => path.startsWith('content/'));
    await written(under.open(), change(Object.fromEntries(all.map((path) => [path, null]))));
    expect(list('saved')).toEqual(['src/code.ts']);
    expectSound();
  });

  test('preserves modes, and does not change links and unusual names of developers', async () => {
    const blob = under.git('rev-parse', `main:${HERO}`).trim();
    const tree = [
      `100755 blob ${blob}\ttool.json`,
      `120000 blob ${blob}\tlink`,
      `100644 blob ${blob}\tlatin-\xfc`,
      '',
    ].join('\0');
    const mktree = (input: Buffer) =>
      execFileSync('git', ['-c', 'safe.directory=*', 'mktree', '-z'], {
        cwd: under.git('rev-parse', '--absolute-git-dir').trim(),
        input,
      })
        .toString()
        .trim();
    const content = mktree(Buffer.from(tree, 'latin1'));
    const root = mktree(Buffer.from(`040000 tree ${content}\tcontent\x00`));
    const identity = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.test'];
    const from = under.git(...identity, 'commit-tree', '-m', 'odd', root).trim();
    under.git('update-ref', 'refs/heads/odd', from);
    const repo = under.open();
    expect([...((await repo.snapshots([from])).get(from)?.files.keys() ?? [])]).toEqual([
      'content/tool.json',
    ]);
    await written(
      repo,
      change({ 'content/tool.json': { bytes: bytes('new\n') } }, { from, parents: [from] }),
    );
    const listed = execFileSync('git', ['-c', 'safe.directory=*', 'ls-tree', '-z', 'saved:content'], {
      cwd: under.git('rev-parse', '--absolute-git-dir').trim(),
    });
    expect(
      listed
        .toString('latin1')
        .split('\0')
        .filter(Boolean)
        .map((line) => [line.slice(0, 6), line.slice(53)]),
    ).toEqual([
      ['100644', 'latin-\xfc'],
      ['120000', 'link'],
      ['100755', 'tool.json'],
    ]);
  });

  test('of many files is one push', async () => {
    const files = Object.fromEntries(
      Array.from({ length: FILES }, (_, i) => [
        `content/pages/p${i % 100}/s${i}.json`,
        { bytes: bytes(`${i}\n`) },
      ]),
    );
    const counting = countingFetch();
    await written(under.open({ fetch: counting.fetch }), change(files));
    expect(counting.paths).toHaveLength(2);
    expect(list('saved')).toHaveLength(FILES + 5);
    expectSound();
  });

  test.each([
    'README.md',
    'content',
    'content/',
    'content//a',
    'content/./a',
    'content/../src/code.ts',
    'content/a\\b',
    'content/a\nb',
    'content/.git/config',
    'content/.GIT/hooks',
    'content/.g\u200cit/hooks',
    'content/git~1/hooks',
    'content/\ud800',
    `content/${'x'.repeat(256)}`,
    '/content/a',
    'Content/a',
    'src/content/a',
  ])('refuses the path %j', async (path) => {
    await expect(under.open().write(change({ [path]: { bytes: bytes('x') } }))).rejects.toMatchObject({
      code: 'input',
    });
    expect(await under.host.head(under.name, 'saved')).toBeNull();
  });

  test.each([
    ['a file where a folder is', { 'content/pages': { bytes: bytes('x') } }],
    ['a folder where a file is', { 'content/site.json/a': { bytes: bytes('x') } }],
    ['both at once', { 'content/a': { bytes: bytes('x') }, 'content/a/b': { bytes: bytes('x') } }],
  ])('refuses %s', async (_case, files) => {
    await expect(under.open().write(change(files))).rejects.toMatchObject({ code: 'input' });
  });

  test('may create a folder in place of a removed file', async () => {
    await written(
      under.open(),
      change({ 'content/site.json': null, 'content/site.json/a': { bytes: bytes('x') } }),
    );
    expect(list('saved')).toContain('content/site.json/a');
    expectSound();
  });

  test.each(['', '-x', 'a..b', 'a b', 'a\nb', 'x.lock', 'refs//a', '@', 'a^', '.a', 'a/'])(
    'refuses the branch name %j',
    async (branch) => {
      const moves = [{ branch, expected: null, to: 'commit' as const }];
      await expect(under.open().write(change({}, { moves }))).rejects.toMatchObject({ code: 'input' });
      await expect(under.open().heads([branch])).rejects.toMatchObject({ code: 'input' });
    },
  );

  test('reports which version the repository lacks', async () => {
    const version = 'ab'.repeat(20);
    await expect(under.open().write(change({ [HERO]: { version } }))).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining(version),
    });
  });
});

describe('writers at the same time', () => {
  test('of twenty with the same expected head, exactly one wins', async () => {
    const saved = await written(under.open(), change({}));
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        under
          .open()
          .write(
            change(
              { [HERO]: { bytes: bytes(`${i}\n`) } },
              { from: saved, parents: [saved], moves: [{ branch: 'saved', expected: saved, to: 'commit' }] },
            ),
          ),
      ),
    );
    const winners = results.flatMap((result) => (result.outcome === 'written' ? [result.commit] : []));
    expect(winners).toEqual([under.git('rev-parse', 'saved').trim()]);
    expectSound();
  });

  test('that retry all succeed, and no edit is lost', async () => {
    const objects = objectCache();
    const save = async (i: number): Promise<void> => {
      const repo = under.open({ objects });
      for (;;) {
        const saved = (await repo.heads(['saved'])).get('saved') ?? null;
        const from = saved ?? main;
        const moves = [{ branch: 'saved', expected: saved, to: 'commit' as const }];
        const write = change(
          { [`content/pages/p${i}/page.json`]: { bytes: bytes(`${i}\n`) } },
          { from, parents: [from], moves },
        );
        if ((await repo.write(write)).outcome === 'written') return;
      }
    };
    await Promise.all(Array.from({ length: RETRYING }, (_, i) => save(i)));
    expect(list('saved').filter((path) => /^content\/pages\/p\d/.test(path))).toHaveLength(RETRYING);
    expect(under.git('rev-list', '--count', 'main..saved').trim()).toBe(String(RETRYING));
  });
});

describe('a publish', () => {
  async function draft(repo: ContentRepo): Promise<string> {
    return written(repo, change({ [HERO]: { bytes: bytes('draft\n') } }));
  }
  const publish = (saved: string, expected = saved): RepoWrite =>
    change(
      { [HERO]: { bytes: bytes('draft\n') } },
      {
        message: 'Publish',
        moves: [
          { branch: 'main', expected: main, to: 'commit' },
          { branch: 'saved', expected, to: 'delete' },
        ],
      },
    );

  test('checks once whether the host moves two branches atomically', async () => {
    const objects = objectCache();
    const counting = countingFetch();
    const repo = under.open({ objects, fetch: counting.fetch });
    const saved = await draft(repo);
    counting.paths.splice(0);
    const live = await written(repo, publish(saved));
    expect(counting.paths).toEqual(['/info/refs?service=git-receive-pack', '/git-receive-pack']);
    expect(under.git('for-each-ref', '--format=%(refname:short) %(objectname)').trim()).toBe(`main ${live}`);
    main = live;
    const again = await draft(repo);
    counting.paths.splice(0);
    await written(under.open({ objects, fetch: counting.fetch }), publish(again));
    expect(counting.paths).toEqual(['/git-receive-pack']);
  });

  test('does not check if that is known beforehand', async () => {
    const counting = countingFetch();
    const repo = under.open({ fetch: counting.fetch, atomic: true });
    const saved = await draft(repo);
    counting.paths.splice(0);
    await written(repo, publish(saved));
    expect(counting.paths).toEqual(['/git-receive-pack']);
  });

  describe('on a host that moves one branch at a time', () => {
    beforeEach(() => void under.git('config', 'receive.advertiseAtomic', 'false'));

    test('moves the live branch first, then deletes the draft', async () => {
      const counting = countingFetch();
      const repo = under.open({ fetch: counting.fetch });
      const saved = await draft(repo);
      counting.paths.splice(0);
      const live = await written(repo, publish(saved));
      expect(counting.paths).toEqual([
        '/info/refs?service=git-receive-pack',
        '/git-receive-pack',
        '/git-receive-pack',
      ]);
      expect(under.git('for-each-ref', '--format=%(refname:short) %(objectname)').trim()).toBe(
        `main ${live}`,
      );
    });

    test('writes nothing when the live branch moved', async () => {
      const saved = await draft(under.open());
      await under.host.commitFiles(under.name, {
        branch: 'main',
        files: new Map([['x', bytes('x')]]),
        message: 'x',
        author,
      });
      expect(await under.open().write(publish(saved))).toEqual({ outcome: 'moved' });
      expect(under.git('rev-parse', 'saved').trim()).toBe(saved);
    });

    test('preserves a draft with a save in between', async () => {
      const saved = await draft(under.open());
      const live = await written(under.open(), publish(saved, main));
      expect(under.git('rev-parse', 'main').trim()).toBe(live);
      expect(under.git('rev-parse', 'saved').trim()).toBe(saved);
    });

    test('refuses to move two branches to a commit, and writes nothing', async () => {
      const moves = ['a', 'b'].map((branch) => ({ branch, expected: null, to: 'commit' as const }));
      await expect(under.open().write(change({}, { moves }))).rejects.toMatchObject({
        code: 'not_supported',
      });
      expect(under.git('for-each-ref', '--format=%(refname:short)').trim()).toBe('main');
    });
  });

  test('that a hook of the host declines is forbidden, not moved', async () => {
    under.git('config', 'receive.denyDeletes', 'true');
    const saved = await draft(under.open());
    await expect(under.open().write(publish(saved))).rejects.toMatchObject({ code: 'forbidden' });
    expect(under.git('rev-parse', 'main').trim()).toBe(main);
  });
});

describe('a write that the host would refuse again', () => {
  const refusal = (write: RepoWrite) =>
    under
      .open()
      .write(write)
      .then(
        () => null,
        (cause: unknown) => cause,
      );
  const edit = { [HERO]: { bytes: bytes('new\n') } };

  test.each([
    ['saved/redesign', 'saved'],
    ['saved/a/b', 'saved'],
    ['release', 'release/summer'],
  ])('because the branch %s prevents creating %s names it and is not retryable', async (other, branch) => {
    under.git('update-ref', `refs/heads/${other}`, main);
    under.git('update-ref', `refs/heads/${branch}-2`.replace('/summer', ''), main);
    const failure = await refusal(change(edit, { moves: [{ branch, expected: null, to: 'commit' }] }));
    expect(failure).toMatchObject({
      code: 'not_supported',
      retryable: false,
      message: `The branch "${other}" of the repository is in the way of the branch "${branch}", so nothing was written; delete or rename "${other}" at the code host.`,
      details: { branches: [other] },
    });
  });

  test.each([
    ['a branch that it hides', ['transfer.hideRefs', 'refs/heads/saved']],
    ['more bytes than it takes', ['receive.maxInputSize', '20']],
  ])('because of %s is not worth repeating, and operators are alerted', async (_case, setting) => {
    under.git('config', ...setting);
    const failure = await refusal(change(edit));
    expect(failure).toMatchObject({
      retryable: false,
      message: expect.stringContaining('nothing was written'),
    });
    expect(isLogged(failure)).toBe(true);
    expect(under.git('branch', '--list', 'saved')).toBe('');
  });

  test('while another process has locked the branch is retryable', async () => {
    const lock = join(under.git('rev-parse', '--absolute-git-dir').trim(), 'refs/heads/saved.lock');
    await writeFile(lock, '');
    expect(await refusal(change(edit))).toMatchObject({ code: 'upstream_unavailable', retryable: true });
    await rm(lock);
    await written(under.open(), change(edit));
  });
});
