import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sizeOf } from '@portal/jest/long-form';
import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import {
  type Actor,
  type ContentDeps,
  contentOperations,
  type ContentRepo,
  fairTurns,
  standardKinds,
  writeQueue,
} from '@portal/content-core';
import { sampleFiles } from '@portal/content-core/fakes';
import { isAppError } from '@portal/errors';
import { objectCache } from '@portal/git-wire';
import {
  bytes,
  countingFetch,
  startTestHosts,
  type TestHost,
  type TestHosts,
} from '../../../test/test-host.ts';

const { getChanges, publishSite, getPage, saveSections } = contentOperations;
const CODE = { 'package.json': '{ "name": "site" }\n', 'src/theme.css': 'a {}\n' };
const files = new Map(
  Object.entries({ ...sampleFiles(), ...CODE }).map(([path, text]) => [path, bytes(text)]),
);

const ROUNDS = sizeOf({
  short: 2,
  long: 40,
  longFinds: 'A moment within a publish at which a save on another connection is lost.',
});

let hosts: TestHosts;
let host: TestHost;
beforeAll(async () => {
  hosts = await startTestHosts();
});
afterAll(() => hosts.close());
beforeEach(async () => {
  host = await hosts.add(files);
});

function depsOn(repo: ContentRepo): ContentDeps {
  return {
    repo,
    kinds: standardKinds,
    publishedBranch: 'main',
    now: () => new Date(),
    newId: randomUUID,
    inTurn: writeQueue(),
    takeTurn: fairTurns(setImmediate),
    pause: (attempt) => wait(Math.random() * 10 * 2 ** Math.min(attempt, 5)),
    committer: { name: 'Portal', email: 'platform@example.test' },
  };
}

const actor = (name: string): Actor => ({ id: name, name, client: 'editor' });

/** Content operations as in a separate process: with a cache of its own, and no queue shared with others. */
function process(name: string) {
  const deps = depsOn({ ...host.open(), id: name });
  const by = actor(name);
  return {
    read: () => getPage.run(deps, by, { page: 'home', view: 'draft' }),
    publish: () => publishSite.run(deps, by, {}),
    setTitle: (baseVersion: string, title: string) =>
      saveSections.run(deps, by, {
        page: 'home',
        edits: [{ id: 'hero', baseVersion, set: { title } }],
        dryRun: false,
      }),
  };
}

const heroOf = (page: Awaited<ReturnType<ReturnType<typeof process>['read']>>) => {
  const hero = page.sections.find(({ id }) => id === 'hero');
  return { version: hero?.version ?? '', title: String(hero?.data['title']) };
};

const titleOn = (branch: string) =>
  JSON.parse(
    new TextDecoder().decode(host.file(branch, 'content/pages/home/hero.json') ?? bytes('{"data":{}}')),
  ).data.title;

describe('round trips over the wire', () => {
  test('are those of the design: page 3 cold and 1 warm, save at most 3 + 1, publish at most 4 + 1', async () => {
    const counting = countingFetch();
    const objects = objectCache();
    const by = actor('counter');
    const trips = async (run: (deps: ContentDeps) => Promise<unknown>) => {
      counting.paths.length = 0;
      await run(depsOn(host.open({ fetch: counting.fetch, objects })));
      const writes = counting.paths.filter(
        (path) => path.includes('receive-pack') && !path.includes('info/refs'),
      ).length;
      return { reads: counting.paths.length - writes, writes };
    };
    const read = (deps: ContentDeps) => getPage.run(deps, by, { page: 'home', view: 'draft' });
    expect(await trips(read)).toEqual({ reads: 3, writes: 0 });
    expect(await trips(read)).toEqual({ reads: 1, writes: 0 });

    const { version } = heroOf(await process('reader').read());
    const save = await trips((deps) =>
      saveSections.run(deps, by, {
        page: 'home',
        edits: [{ id: 'hero', baseVersion: version, set: { title: 'Counted' } }],
        dryRun: false,
      }),
    );
    expect(save.writes).toBe(1);
    expect(save.reads).toBeLessThanOrEqual(3);
    const publish = await trips((deps) => publishSite.run(deps, by, {}));
    expect(publish.writes).toBe(1);
    expect(publish.reads).toBeLessThanOrEqual(4);
  });
});

describe('races over the wire', () => {
  test('20 writers on one version of one section: one wins, 19 get the present version', async () => {
    const { version } = heroOf(await process('reader').read());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        process(`writer-${index}`).setTitle(version, `Title ${index}`),
      ),
    );
    const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(won).toHaveLength(1);
    expect(titleOn('saved')).toBe(`Title ${won[0]}`);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(isAppError(outcome.reason, 'conflict')).toBe(true);
      expect(JSON.stringify(outcome.reason.details)).toContain(`Title ${won[0]}`);
    }
    expect(host.git('rev-list', '--count', 'main..saved').trim()).toBe('1');
  });

  test('writers that read again after a conflict lose nothing: one version per save, each based on the one before', async () => {
    const writers = 6;
    const append = async (index: number) => {
      const writer = process(`writer-${index}`);
      for (;;) {
        const { version, title } = heroOf(await writer.read());
        try {
          return await writer.setTitle(version, `${title} ${index}`);
        } catch (error) {
          if (!isAppError(error, 'conflict') && !isAppError(error, 'upstream_unavailable')) throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, index) => append(index)));
    const words = String(titleOn('saved')).split(' ').slice(-writers).sort();
    expect(words).toEqual(Array.from({ length: writers }, (_, index) => String(index)));
    expect(host.git('rev-list', '--count', 'main..saved').trim()).toBe(String(writers));
  });

  test('publish against a save: the save is live or in the draft, never in part and never lost', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [publisher, saver] = [process(`publisher-${round}`), process(`saver-${round}`)];
      const first = heroOf(await publisher.read());
      await publisher.setTitle(first.version, `Round ${round}`);
      const { version } = heroOf(await saver.read());
      const [published, saved] = await Promise.allSettled([
        publisher.publish(),
        saver.setTitle(version, `Late ${round}`),
      ]);
      expect(published.status).toBe('fulfilled');
      expect(saved.status).toBe('fulfilled');
      const draft = await host.host.head(host.name, 'saved');
      expect(draft === null ? titleOn('main') : titleOn('saved')).toBe(`Late ${round}`);
      expect([`Round ${round}`, `Late ${round}`]).toContain(titleOn('main'));
    }
    expect(host.git('fsck', '--strict', '--no-dangling')).toBe('');
  });
});

describe('a draft and the code beside it', () => {
  test('a developer’s commit to code between save and publish survives the publish', async () => {
    const editor = process('editor');
    await editor.setTitle(heroOf(await editor.read()).version, 'Saved before the code changed');
    const author = { name: 'Developer', email: 'dev@example.test' };
    const code = new Map([['src/theme.css', bytes('a { color: teal }\n')]]);
    const commit = await host.host.commitFiles(host.name, {
      branch: 'main',
      files: code,
      message: 'Change the theme',
      author,
    });
    const { commit: live } = await editor.publish();
    expect(host.git('rev-parse', 'main').trim()).toBe(live);
    expect(host.git('merge-base', '--is-ancestor', commit, 'main')).toBe('');
    expect(new TextDecoder().decode(host.file('main', 'src/theme.css') ?? bytes(''))).toBe(
      'a { color: teal }\n',
    );
    expect(titleOn('main')).toBe('Saved before the code changed');
    expect(await host.host.head(host.name, 'saved')).toBeNull();
    expect(host.git('fsck', '--strict', '--no-dangling')).toBe('');
  });

  test('each save is one commit with author, committer and trailers', async () => {
    const editor = process('editor');
    const base = host.git('rev-parse', 'main').trim();
    await editor.setTitle(heroOf(await editor.read()).version, 'One');
    await editor.setTitle(heroOf(await editor.read()).version, 'Two');
    const log = host
      .git('log', '--format=%an <%ae>|%cn|%(trailers:only,separator=%x2C)', 'main..saved')
      .trim()
      .split('\n');
    expect(log).toEqual(
      Array(2).fill(
        `editor <editor@users.noreply.example.test>|Portal|Base: ${base},Site-User: editor,Client: editor`,
      ),
    );
    expect((await getChanges.run(depsOn(host.open()), actor('editor'), {})).changes).toHaveLength(1);
  });
});
