import { randomInt } from 'node:crypto';
import { expect, test } from '../set-up/test.ts';
import { discardDraft } from '../sites/checkout.ts';
import { readSection, savedVersion, saveField } from '../sites/editor-api.ts';
import { freshViewer } from '../sites/fresh-viewer.ts';
import { visitor } from '../sites/visitor.ts';

const AT = '/api/auth/verify-audience';
const AT_ONCE = 40;

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

test('2,000 requests for the login page and 1,500 guesses from one address stop neither pages, sign-in nor saving', async ({
  sites,
}) => {
  const site = sites.platform;
  const { username, password } = await freshViewer(site);
  const editor = visitor(site, [site.signIns.editor.cookie]);
  const stranger = visitor(site);
  const [pages, guesses] = [
    flood(2000, () => stranger.ask('/login')),
    flood(1500, () =>
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
  expect([...loginPages.keys()], 'the login page').toEqual([200]);
  // Passwords that would wait too long for a thread are refused with 503, which a slow machine may come to.
  expect([401, 429, 503], 'guesses').toEqual(expect.arrayContaining([...refusals.keys()]));
  expect(refusals.get(429) ?? 0, 'guesses over the limit').toBeGreaterThan(1000);
  const guest = visitor(site);
  expect((await guest.ask('/')).status).toBe(200);
  expect((await guest.ask(AT, { json: { username, password } })).status).toBe(200);
  expect((await editor.ask('/api/content')).status).toBe(200);
  await discardDraft(site);
});
