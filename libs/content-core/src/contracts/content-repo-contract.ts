import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CommitId, ContentRepo, FileState, RepoWrite } from '../ports/content-repo.ts';
import { CONTRACT_CONTENT, CONTRACT_IMAGE, contractSeed } from './contract-seed.ts';

/** A repository under test: `main` holds `contractSeed` in one commit, and there is no other branch. */
export interface RepoUnderContract {
  repo: ContentRepo;
  /** Another instance on the same repository, with empty caches. */
  second: ContentRepo;
  /** The head of a branch, read without the port. */
  head(branch: string): Promise<CommitId | null>;
  /** Any file at the head of a branch, read without the port; null when it does not exist. */
  file(branch: string, path: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

const PATH = 'content/pages/home/hero.json';
const ABSENT = '0123456789abcdef0123456789abcdef01234567';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const author = { name: 'Änne Ö. Weiß', email: 'aenne@example.test', at: new Date('2026-03-01T10:00:00Z') };
const committer = { name: 'Portal', email: 'portal@example.test', at: new Date('2026-03-01T10:00:05Z') };

/** The contract of every `ContentRepo`. Runs on the fake and on each adapter. */
export function contentRepoContract(name: string, make: () => Promise<RepoUnderContract>): void {
  describe(`${name} implements the ContentRepo port`, () => {
    let tested: RepoUnderContract;
    let main: CommitId;

    beforeEach(async () => {
      tested = await make();
      main = (await tested.head('main')) ?? 'no main';
    });
    afterEach(() => tested.close());

    /** A write on top of `main` that makes `saved`, with changes. */
    function change(files: Readonly<Record<string, FileState>>, rest: Partial<RepoWrite> = {}): RepoWrite {
      return {
        from: main,
        parents: [main],
        files: new Map(Object.entries(files)),
        message: 'Edit Hero on Home\n\nBase: somewhere\nClient: mcp\n',
        author,
        committer,
        moves: [{ branch: 'saved', expected: null, to: 'commit' }],
        ...rest,
      };
    }

    async function written(write: RepoWrite): Promise<CommitId> {
      const result = await tested.repo.write(write);
      if (result.outcome !== 'written') throw new Error('a branch of the write was moved');
      return result.commit;
    }

    async function listing(repo: ContentRepo, commit: CommitId) {
      const snapshot = (await repo.snapshots([commit])).get(commit);
      if (!snapshot) throw new Error('no snapshot');
      return snapshot;
    }

    describe('reading', () => {
      test('heads returns the commits of branches, null for one that does not exist', async () => {
        expect(await tested.repo.heads(['main', 'saved'])).toEqual(
          new Map([
            ['main', main],
            ['saved', null],
          ]),
        );
      });

      test('a branch is found by its whole name only', async () => {
        await written(change({}, { moves: [{ branch: 'saved-too', expected: null, to: 'commit' }] }));
        expect([...(await tested.second.heads(['saved', 'mai'])).values()]).toEqual([null, null]);
      });

      test('instances on one repository have the same id', () => {
        expect(tested.second.id).toBe(tested.repo.id);
      });

      test('a snapshot lists the content subtrees and nothing else', async () => {
        const { files, commit, parents } = await listing(tested.repo, main);
        expect([...files.keys()].sort()).toEqual(CONTRACT_CONTENT);
        for (const [path, version] of files)
          expect(version).toBe(tested.repo.versionOf(contractSeed.get(path) ?? bytes('?')));
        expect([commit, parents]).toEqual([main, []]);
      });

      test('a snapshot names the files at the root, which can be read', async () => {
        const { rootFiles } = await listing(tested.repo, main);
        expect([...rootFiles.keys()].sort()).toEqual(['media.md', 'package.json']);
        const version = rootFiles.get('package.json') ?? '';
        expect((await tested.repo.blobs([version])).get(version)).toEqual(contractSeed.get('package.json'));
      });

      test('a snapshot names the looks that the code has, and whether it has a design of its own', async () => {
        expect((await listing(tested.repo, main)).design).toEqual({
          looks: ['agency', 'plain'],
          isOwn: true,
        });
      });

      test.each([
        ['', 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'],
        ['hello\n', 'ce013625030ba8dba906f756967f9e9ca394464a'],
      ])('the version of %j is its git blob oid', (content, version) => {
        expect(tested.repo.versionOf(bytes(content))).toBe(version);
      });

      test('blobs returns the exact bytes, of several files at once and of empty ones', async () => {
        const { files } = await listing(tested.repo, main);
        const found = await tested.repo.blobs([...files.values()]);
        for (const [path, version] of files)
          expect([path, found.get(version)]).toEqual([path, contractSeed.get(path)]);
        expect(await tested.repo.blobs([])).toEqual(new Map());
      });

      test('what the repository does not have is not_found', async () => {
        await expect(tested.repo.snapshots([main, ABSENT])).rejects.toMatchObject({ code: 'not_found' });
        await expect(tested.repo.blobs([ABSENT])).rejects.toMatchObject({ code: 'not_found' });
        await expect(tested.repo.history([main, ABSENT], 5)).rejects.toMatchObject({ code: 'not_found' });
        await expect(tested.repo.reaches([ABSENT], main)).rejects.toMatchObject({ code: 'not_found' });
      });
    });

    describe('writing', () => {
      test('adds, changes and deletes files in one commit and leaves the others unchanged', async () => {
        const commit = await written(
          change({
            [PATH]: { bytes: bytes('new\n') },
            'content/pages/about/page.json': { bytes: bytes('added\n') },
            'content/pages/home-two/page.json': null,
            'content/pages/nowhere/page.json': null,
          }),
        );
        expect(await tested.head('saved')).toBe(commit);
        expect(await tested.head('main')).toBe(main);
        for (const repo of [tested.repo, tested.second]) {
          const snapshot = await listing(repo, commit);
          const expected = CONTRACT_CONTENT.filter((path) => path !== 'content/pages/home-two/page.json');
          expect([...snapshot.files.keys()].sort()).toEqual(
            [...expected, 'content/pages/about/page.json'].sort(),
          );
          const version = snapshot.files.get(PATH) ?? '';
          expect((await repo.blobs([version])).get(version)).toEqual(bytes('new\n'));
        }
        for (const [path, content] of contractSeed)
          if (!path.startsWith('content/'))
            expect([path, await tested.file('saved', path)]).toEqual([path, content]);
      });

      test('records author, time, message and parents', async () => {
        const message = 'Edit Größe & "Maße"\n\nTwo lines\nof body.\n\nSite-User: user-1\n';
        const commit = await written(change({ [PATH]: { bytes: bytes('new\n') } }, { message }));
        const snapshot = await listing(tested.second, commit);
        expect(snapshot).toMatchObject({ commit, parents: [main], author, committer });
        expect(snapshot.message.trimEnd()).toBe(message.trimEnd());
      });

      test('accepts a file by a version that the repository already has', async () => {
        const { files } = await listing(tested.repo, main);
        const version = files.get(`media/${'1a'.repeat(16)}/800.webp`) ?? '';
        const copy = `media/${'3c'.repeat(16)}/800.webp`;
        await written(change({ [copy]: { version } }));
        expect(await tested.file('saved', copy)).toEqual(CONTRACT_IMAGE);
      });

      test('refuses a version the repository does not have, and writes nothing', async () => {
        await expect(tested.repo.write(change({ [PATH]: { version: ABSENT } }))).rejects.toBeInstanceOf(
          Error,
        );
        expect(await tested.head('saved')).toBeNull();
      });

      test('refuses paths outside the content subtrees, and writes nothing', async () => {
        for (const path of [
          'package.json',
          'src/x.ts',
          'content',
          'contents/x.json',
          'content/../package.json',
        ])
          await expect(tested.repo.write(change({ [path]: { bytes: bytes('x') } }))).rejects.toBeInstanceOf(
            Error,
          );
        expect(await tested.head('saved')).toBeNull();
      });

      test('writes portal.config.mjs together with content', async () => {
        const siteConfig = bytes("export default { site: { name: 'New' } };\n");
        const commit = await written(change({ [PATH]: { bytes: bytes('{}\n') } }, { siteConfig }));
        expect(await tested.file('saved', 'portal.config.mjs')).toEqual(siteConfig);
        expect(await tested.file('saved', 'package.json')).toEqual(contractSeed.get('package.json'));
        const { files, rootFiles } = await listing(tested.second, commit);
        expect(files.has('portal.config.mjs')).toBe(false);
        expect(rootFiles.get('portal.config.mjs')).toBe(tested.repo.versionOf(siteConfig));
      });

      test('writes two hundred files in one commit', async () => {
        const files = Object.fromEntries(
          Array.from({ length: 200 }, (_value, index) => [
            `content/pages/home/part-${index}.json`,
            { bytes: bytes(`${index}\n`) },
          ]),
        );
        const commit = await written(change(files));
        const snapshot = await listing(tested.second, commit);
        expect(snapshot.files.size).toBe(CONTRACT_CONTENT.length + 200);
        expect(await tested.file('saved', 'content/pages/home/part-137.json')).toEqual(bytes('137\n'));
      });

      test('a commit that changes no file is still a commit', async () => {
        const commit = await written(change({}));
        expect(commit).not.toBe(main);
        expect((await listing(tested.second, commit)).files).toEqual(
          (await listing(tested.second, main)).files,
        );
      });
    });

    describe('compare-and-swap', () => {
      const edit = { [PATH]: { bytes: bytes('new\n') } };

      test.each([
        ['exists but was expected not to', () => ({ branch: 'main', expected: null })],
        ['does not exist but was expected to', () => ({ branch: 'saved', expected: main })],
      ])('a branch that %s is reported as moved, and nothing is written', async (_case, move) => {
        const result = await tested.repo.write(change(edit, { moves: [{ ...move(), to: 'commit' }] }));
        expect(result).toEqual({ outcome: 'moved' });
        expect([await tested.head('main'), await tested.head('saved')]).toEqual([main, null]);
      });

      test('a branch at another commit than expected is reported as moved', async () => {
        const first = await written(change(edit));
        const late = change(
          { [PATH]: { bytes: bytes('late\n') } },
          {
            moves: [{ branch: 'saved', expected: main, to: 'commit' }],
          },
        );
        expect(await tested.second.write(late)).toEqual({ outcome: 'moved' });
        expect(await tested.head('saved')).toBe(first);
      });

      test('of two writes that expect the same, exactly one happens', async () => {
        const results = await Promise.all([
          tested.repo.write(change({ [PATH]: { bytes: bytes('one\n') } })),
          tested.second.write(change({ [PATH]: { bytes: bytes('two\n') } })),
        ]);
        expect(results.map(({ outcome }) => outcome).sort()).toEqual(['moved', 'written']);
        const winner = results[0]?.outcome === 'written' ? 'one\n' : 'two\n';
        expect(await tested.file('saved', PATH)).toEqual(bytes(winner));
      });

      test('moves one branch and deletes another atomically', async () => {
        const draft = await written(change(edit));
        const live = await written(
          change(edit, {
            parents: [main, draft],
            moves: [
              { branch: 'main', expected: main, to: 'commit' },
              { branch: 'saved', expected: draft, to: 'delete' },
            ],
          }),
        );
        expect([await tested.head('main'), await tested.head('saved')]).toEqual([live, null]);
        expect((await listing(tested.second, live)).parents).toEqual([main, draft]);
        expect(await tested.file('main', 'src/pages/index.astro')).toEqual(
          contractSeed.get('src/pages/index.astro'),
        );
      });

      test('when one of two branches moved, neither is touched', async () => {
        const draft = await written(change(edit));
        const result = await tested.repo.write(
          change(edit, {
            parents: [main, draft],
            moves: [
              { branch: 'main', expected: main, to: 'commit' },
              { branch: 'saved', expected: main, to: 'delete' },
            ],
          }),
        );
        expect(result).toEqual({ outcome: 'moved' });
        expect([await tested.head('main'), await tested.head('saved')]).toEqual([main, draft]);
      });

      test('a write that only deletes makes no commit, and the branch can come back', async () => {
        const draft = await written(change(edit));
        const drop = change({}, { moves: [{ branch: 'saved', expected: draft, to: 'delete' }] });
        expect(await tested.repo.write(drop)).toEqual({ outcome: 'written', commit: main });
        expect(await tested.head('saved')).toBeNull();
        expect(await tested.repo.write(drop)).toEqual({ outcome: 'moved' });
        const again = await written(change(edit));
        expect(await tested.head('saved')).toBe(again);
      });
    });

    describe('history', () => {
      /** main — a — b, and a merge of b into main. */
      async function grow() {
        const a = await written(change({ [PATH]: { bytes: bytes('a\n') } }));
        const b = await written(
          change(
            { [PATH]: { bytes: bytes('b\n') } },
            {
              from: a,
              parents: [a],
              moves: [{ branch: 'saved', expected: a, to: 'commit' }],
            },
          ),
        );
        const merge = await written(
          change(
            { [PATH]: { bytes: bytes('b\n') } },
            {
              parents: [main, b],
              moves: [{ branch: 'main', expected: main, to: 'commit' }],
            },
          ),
        );
        return { a, b, merge };
      }

      test('returns the commit and its ancestors, children before parents, with their files', async () => {
        const { a, b, merge } = await grow();
        const found = await tested.second.history([merge], 50);
        expect(found.map(({ commit }) => commit)).toEqual([merge, b, a, main]);
        const version = tested.repo.versionOf(bytes('a\n'));
        expect(found[2]?.files.get(PATH)).toBe(version);
        expect(found[2]?.author).toEqual(author);
      });

      test('stops at the limit', async () => {
        const { b, merge } = await grow();
        expect(await tested.second.history([merge], 1)).toHaveLength(1);
        expect((await tested.second.history([b], 2)).map(({ commit }) => commit)).toHaveLength(2);
      });

      /** A second line beside the one that `grow` makes: a — c. */
      async function branch(a: CommitId): Promise<CommitId> {
        const moves = [{ branch: 'aside', expected: null, to: 'commit' as const }];
        return written(change({ [PATH]: { bytes: bytes('c\n') } }, { from: a, parents: [a], moves }));
      }

      test('of several commits is their ancestors together, each once, children before parents', async () => {
        const { a, b, merge } = await grow();
        const c = await branch(a);
        const found = (await tested.second.history([merge, c], 50)).map(({ commit }) => commit);
        expect(found.toSorted()).toEqual([merge, b, c, a, main].toSorted());
        expect(found.slice(-2)).toEqual([a, main]);
        expect(found.indexOf(merge)).toBeLessThan(found.indexOf(b));
      });

      test.each<[string, (grown: { a: CommitId; b: CommitId; merge: CommitId }) => CommitId[]]>([
        ['one is an ancestor of another', ({ a, merge }) => [a, merge]],
        ['one is the parent of another', ({ b, merge }) => [merge, b]],
        ['one is named twice', ({ merge }) => [merge, merge]],
      ])('of several commits lists each once when %s', async (_case, from) => {
        const grown = await grow();
        const { a, b, merge } = grown;
        const found = await tested.second.history(from(grown), 50);
        expect(found.map(({ commit }) => commit)).toEqual([merge, b, a, main]);
        const first = await tested.repo.history(from(grown), 2);
        expect(first.map(({ commit }) => commit)).toEqual([merge, b]);
      });

      test('of no commit is empty', async () => {
        expect(await tested.repo.history([], 5)).toEqual([]);
      });

      test('reaches is true for ancestors and false for other commits', async () => {
        const { a, b, merge } = await grow();
        const c = await branch(a);
        const reaches = (heads: CommitId[], commit: CommitId) => tested.second.reaches(heads, commit);
        expect(await reaches([merge], merge)).toBe(true);
        expect(await reaches([merge], a)).toBe(true);
        expect(await reaches([merge], main)).toBe(true);
        expect(await reaches([a, c], main)).toBe(true);
        expect(await reaches([main, c], a)).toBe(true);
        expect(await reaches([c], b)).toBe(false);
        expect(await reaches([main], a)).toBe(false);
        expect(await reaches([a, b], merge)).toBe(false);
        expect(await reaches([merge], ABSENT)).toBe(false);
        expect(await reaches([], a)).toBe(false);
      });

      test('the files it names can be read', async () => {
        const { merge } = await grow();
        const found = await tested.second.history([merge], 50);
        const version = found[2]?.files.get(PATH) ?? '';
        expect((await tested.second.blobs([version])).get(version)).toEqual(bytes('a\n'));
      });
    });
  });
}
