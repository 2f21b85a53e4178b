import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLiveSites, type LiveSites } from './live-sites.ts';
import type { DeployRecord, SiteRecord } from './records.ts';

/** A site that answers WORD, ends on request, and behaves at each start as STARTS defines. */
const ENTRY = `import { appendFileSync, existsSync, readFileSync, watch } from 'node:fs';
import { createServer } from 'node:http';
appendFileSync('starts', 'x');
const start = STARTS[readFileSync('starts').length - 1] ?? 'serve';
if (start === 'fail') process.exit(1);
process.on('SIGTERM', () => { console.log('ending WORD'); process.exit(0); });
const serve = () => createServer((request, response) => {
  if (request.url === '/end') process.exit(1);
  response.end('WORD');
}).listen(Number(process.env.PORT), process.env.HOST);
if (start === 'wait' && !existsSync('go')) watch('.', (_kind, name) => name === 'go' && serve()).ref();
else serve();
if (start === 'wait') console.log('waiting WORD');`;

const site = { id: 's', name: 'client', variables: [] as SiteRecord['variables'] } as SiteRecord;
let dir: string;
let live: LiveSites;
let output: EventEmitter;
let time = 0;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-live-sites-'));
  output = new EventEmitter();
  live = createLiveSites({
    machine: { dir, node: process.execPath, npm: { script: '', cache: '', network: {} } },
    siteNow: () => site,
    onOutput: (_deploy, chunk) => void chunk.split('\n').forEach((line) => output.emit(line)),
    log: (line) => {
      output.emit('log');
      if (line.endsWith('left down')) output.emit('left down');
    },
    now: () => time,
  });
});
afterEach(async () => {
  await live.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A built deploy whose process behaves so at its first starts, and serves at later ones. */
function built(word: string, starts: readonly ('serve' | 'fail' | 'wait')[]): DeployRecord {
  const folder = join(dir, 'deploys', word);
  mkdirSync(join(folder, 'server'), { recursive: true });
  const entry = ENTRY.replace('STARTS', JSON.stringify(starts)).replaceAll('WORD', word);
  writeFileSync(join(folder, 'server', 'entry.mjs'), entry);
  return { id: word, commit: 'c', branch: 'main' } as DeployRecord;
}
const word = async () => (await fetch(live.live('s')?.origin ?? '')).text();
const end = () => fetch(`${live.live('s')?.origin}/end`).catch(() => null);
/** Ends the process; resolves when another one answers, or none will. */
async function endOf(origin: string): Promise<void> {
  let isLeft = false;
  output.once('left down', () => (isLeft = true));
  await fetch(`${origin}/end`).catch(() => null);
  while (!isLeft && [undefined, origin].includes(live.live('s')?.origin)) await new Promise(setImmediate);
}

test('a site whose process ends is restarted, even if the first start fails', async () => {
  await live.show(site, built('one', ['serve', 'fail', 'fail', 'serve']));
  const logged = once(output, 'log');
  await end();
  await logged;
  while (live.live('s') === null) await new Promise(setImmediate);
  expect(await word()).toBe('one');
});

test('a restarted process does not replace a newer deploy', async () => {
  await live.show(site, built('old', ['serve', 'wait']));
  const waiting = once(output, 'waiting old');
  await end();
  await waiting;
  await live.show(site, built('new', []));
  const ending = Promise.race([once(output, 'ending old'), once(output, 'ending new')]);
  writeFileSync(join(dir, 'deploys', 'old', 'go'), '');
  await ending;
  expect(await word()).toBe('new');
});

test('the deploy that was live before a restart does not replace one that was built meanwhile', async () => {
  const waiting = once(output, 'waiting old');
  const started = live.start(site, built('old', ['wait']));
  await waiting;
  await live.show(site, built('new', []));
  writeFileSync(join(dir, 'deploys', 'old', 'go'), '');
  await started;
  expect(await word()).toBe('new');
});

test('a site whose processes end soon after their start is not restarted after five attempts', async () => {
  await live.show(site, built('one', []));
  const leftDown = once(output, 'left down');
  for (let ends = 0; ends < 6; ends += 1) await endOf(live.live('s')?.origin ?? '');
  await leftDown;
  expect(live.live('s')).toBeNull();
});

test('a site whose processes serve for a minute is always restarted', async () => {
  await live.show(site, built('one', []));
  for (let ends = 0; ends < 7; ends += 1) {
    time += 60_000;
    await endOf(live.live('s')?.origin ?? '');
  }
  expect(await word()).toBe('one');
});
