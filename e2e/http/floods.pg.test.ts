import { expect, test } from '@jest/globals';
import { sizeOf } from '@portal/jest/long-form';
import { samplePdf } from '@portal/content-core/fakes';
import { randomInt } from 'node:crypto';
import { plantCanaries } from './support/canaries.ts';
import { discardDraft } from './support/checkout.ts';
import { readSection, savedVersion, saveField } from './support/editor-api.ts';
import { freshViewer } from './support/fresh-viewer.ts';
import type { SiteUnderTest } from './support/site-under-test.ts';
import { useSiteWorld } from './test/use-site-world.ts';
import { type Visitor, visitor } from './support/visitor.ts';

const world = useSiteWorld({ modes: ['platform'], store: true });

const AT = '/api/auth/verify-audience';
/** Thousands of requests, on a machine with other work. */
const PATIENCE_MS = 240_000;
const AT_ONCE = 40;
/** How often each of two addresses is asked at the same time. */
const FLOOD = sizeOf({
  short: 150,
  long: 2_000,
  longFinds: 'A queue, a pool or a memory that only thousands of requests exhaust.',
});

/** Asks `times` times, a few at once, and gives how often each status came. */
async function flood(times: number, ask: () => Promise<{ status: number }>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let left = times;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await ask();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

test(
  'a flood of requests for the login page and of guesses from one address stops neither pages, sign-in nor saving',
  async () => {
    const site = world().sites.platform;
    const { username, password } = await freshViewer(site);
    const editor = visitor(site, [site.signIns.editor.cookie]);
    const stranger = visitor(site);
    const [pages, guesses] = [
      flood(FLOOD, () => stranger.ask('/login')),
      flood(FLOOD, () =>
        stranger.ask(AT, { json: { username: `unknown-${randomInt(1e9)}`, password: 'a guess' } }),
      ),
    ];
    let isOver = false;
    const floods = Promise.all([pages, guesses]).finally(() => (isOver = true));
    let rounds = 0;
    do {
      const guest = visitor(site);
      expect((await guest.ask('/')).status).toBe(200);
      if (rounds < 5) {
        expect((await guest.ask(AT, { json: { username, password } })).status).toBe(200);
        expect((await guest.ask('/press')).status).toBe(200);
      }
      const section = await readSection(editor, 'questions', 'more');
      const saved = await saveField(editor, { page: 'questions', section }, { title: `Round ${rounds}` });
      expect(savedVersion(saved)).not.toBe(section.version);
      rounds += 1;
    } while (!isOver);
    const [loginPages, refusals] = await floods;
    expect(['the login page', ...loginPages.keys()]).toEqual(['the login page', ...[200]]);
    // Passwords that would wait too long for a thread are refused with 503, which a slow machine may come to.
    expect([401, 429, 503]).toEqual(expect.arrayContaining([...refusals.keys()]));
    expect(refusals.get(429) ?? 0).toBeGreaterThan(FLOOD / 2);
    const guest = visitor(site);
    expect((await guest.ask('/')).status).toBe(200);
    expect((await guest.ask(AT, { json: { username, password } })).status).toBe(200);
    expect((await editor.ask('/api/content')).status).toBe(200);
    await discardDraft(site);
  },
  PATIENCE_MS,
);

/** Addresses, each below its limit. */
const STRANGERS = sizeOf({
  short: 24,
  long: 90,
  longFinds:
    'A queue of comparisons that is full, so that more guesses are refused while others still get in.',
});
const GUESSES_EACH = 9;
const ROUNDS = sizeOf({
  short: 1,
  long: 3,
  longFinds:
    'A viewer, an editor or a save that gets in at first, and not once the guesses have gone on for a while.',
});

test(
  'guesses from many addresses, each below its limit, stop neither known viewers, nor editors, nor saving',
  async () => {
    const site = world().sites.platform;
    const { username, password } = await freshViewer(site);
    const viewer = visitor(site);
    expect((await viewer.ask(AT, { json: { username, password } })).status).toBe(200);
    const owner = visitor(site, [site.signIns.editor.cookie]);
    const { path, body } = site.signIns.editor;
    let isOver = false;
    const guessAll = async (stranger: Visitor) => {
      const statuses: number[] = [];
      while (!isOver && statuses.length < GUESSES_EACH) {
        const json = { username: `unknown-${randomInt(1e9)}`, password: 'a guess' };
        statuses.push((await stranger.ask(AT, { json })).status);
      }
      return statuses;
    };
    const guessing = Promise.all(Array.from({ length: STRANGERS }, () => guessAll(visitor(site))));
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(['a known viewer', (await viewer.ask(AT, { json: { username, password } })).status]).toEqual([
        'a known viewer',
        200,
      ]);
      expect(['an editor', (await visitor(site).ask(path, { json: body })).status]).toEqual([
        'an editor',
        200,
      ]);
      const section = await readSection(owner, 'questions', 'more');
      savedVersion(await saveField(owner, { page: 'questions', section }, { title: `Round ${round}` }));
    }
    isOver = true;
    const statuses = new Set((await guessing).flat());
    // As many of them as there are places wait and are compared; a fast machine may have room for all.
    expect([401, 503]).toEqual(expect.arrayContaining([...statuses]));
    await discardDraft(site);
  },
  PATIENCE_MS,
);

/** Puts a document that is too large for the repository on the draft; its address. */
async function addLargeDocument(owner: Visitor): Promise<string> {
  const pdf = Buffer.from(samplePdf('', 2_700_000));
  const start = { type: 'application/pdf', bytes: pdf.byteLength };
  const started = await owner.ask('/api/documents', { json: { start } });
  if (started.status > 299) throw new Error(started.text);
  const { upload, address } = started.json<{ upload: string; address: { url: string } & RequestInit }>();
  const { url, ...put } = address;
  expect((await fetch(url, { ...put, body: pdf })).status).toBe(200);
  const added = await owner.ask('/api/documents', { json: { upload, title: 'All tides', audience: 'all' } });
  const { document } = added.json<{ document: { href: string; tier: string } }>();
  expect(document.tier).toBe('bucket');
  return document.href;
}

/** A person without an account who sees the draft. */
async function previewer(owner: Visitor, site: SiteUnderTest): Promise<Visitor> {
  const made = await owner.ask('/api/previews', { json: { page: 'works', audience: null } });
  const { pathname, search, searchParams } = new URL(made.json<{ address: string }>().address);
  plantCanaries(searchParams.get('preview'));
  const guest = visitor(site);
  expect((await guest.ask(pathname + search)).status).toBe(303);
  return guest;
}

test(
  'a flood of guessed preview links and of requests for one document stops neither sign-in nor saving',
  async () => {
    const site = world().sites.platform;
    const owner = visitor(site, [site.signIns.owner.cookie]);
    const document = await addLargeDocument(owner);
    const guest = await previewer(owner, site);
    const stranger = visitor(site);
    const [links, documents] = await Promise.all([
      flood(FLOOD, () => stranger.ask(`/login?preview=${'x'.repeat(43)}`)),
      flood(FLOOD, () => guest.ask(document)),
    ]);
    expect([404, 429]).toEqual(expect.arrayContaining([...links.keys()]));
    expect(links.get(429) ?? 0).toBeGreaterThan(FLOOD / 2);
    expect(['the document', ...documents.keys()]).toEqual(['the document', ...[302]]);
    const { username, password } = await freshViewer(site);
    expect((await visitor(site).ask(AT, { json: { username, password } })).status).toBe(200);
    const { path, body } = site.signIns.editor;
    expect((await visitor(site).ask(path, { json: body })).status).toBe(200);
    const section = await readSection(owner, 'questions', 'more');
    savedVersion(await saveField(owner, { page: 'questions', section }, { title: 'After the flood' }));
    await discardDraft(site);
  },
  PATIENCE_MS,
);
