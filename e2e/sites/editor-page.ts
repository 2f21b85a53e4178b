import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { deleteLocks } from '../http/support/change-database.ts';
import { discardDraft } from '../http/support/checkout.ts';
import { cookieOf, withFreshPage } from './browser-guest.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';
import { type Visitor, visitor } from '../http/support/visitor.ts';
import { BACKGROUND_MS } from '../patience.ts';

/** Messages of the browser about what a journey provokes: no connection, a refusal. */
const PROVOKED =
  /^Failed to load resource: (?:net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|the server responded with a status of (?:400|401|409|422|423|501|502|503))/;

/** Whether an error is provoked: also that the page to be saved was deleted. */
function isProvoked(message: ConsoleMessage): boolean {
  const isMissing = / 404 /.test(message.text()) && message.location().url.endsWith('/api/save');
  return isMissing || PROVOKED.test(message.text());
}

/** A wide screen with a mouse. */
const WIDE = {
  locale: 'en-GB',
  colorScheme: 'light',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 720 },
} as const satisfies BrowserContextOptions;

/**
 * A page of a site in the editor, signed in, while `during` runs. No policy may be violated and no error logged, but
 * for what journeys provoke.
 */
export async function withEditor<Result>(
  {
    browser,
    site,
    who = 'owner',
    device,
  }: {
    browser: Browser;
    site: SiteUnderTest;
    who?: 'owner' | 'editor';
    /** What differs from a wide screen with a mouse. */
    device?: BrowserContextOptions;
  },
  during: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { cookie } = site.signIns[who];
  return withFreshPage({ browser, options: { ...WIDE, ...device }, isProvoked }, async (page) => {
    await page.context().addCookies([cookieOf(cookie, site.origin)]);
    return during(page);
  }).finally(() => releaseLocks(visitor(site, [cookie])));
}

/** Releases the locks of the person's page: another one of the same journey does not wait for the end of their leases. */
async function releaseLocks(person: Visitor): Promise<void> {
  const answer = await person.ask('/api/locks');
  // A site in password mode has no locks; a session that a journey ended has lost them.
  if (answer.status !== 200) return;
  const { locks } = answer.json<{
    locks: { page: string; section: string; tab: string; yours: boolean }[];
  }>();
  for (const { page, section, tab, yours } of locks)
    if (yours) await person.ask('/api/locks', { method: 'DELETE', json: { page, sections: [section], tab } });
}

/** Opens a page in the editor and waits until it can be edited. */
export async function openEditor(page: Page, site: SiteUnderTest, path = ''): Promise<void> {
  await page.goto(`${site.origin}/edit${path}`);
  await editorStarted(page);
}

/** Waits until the page can be edited: a text that is clicked before the editor has started takes nothing that is typed. */
export async function editorStarted(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

/** The bar's words about whether the changes are saved. */
export function savingIn(page: Page) {
  return page.locator('.bar-saving');
}

/** An owner who calls the site's API, with an empty draft and no locks, regardless of the journey before. */
export async function freshDraft(site: SiteUnderTest): Promise<Visitor> {
  await deleteLocks(site);
  const owner = visitor(site, [site.signIns.owner.cookie]);
  const changes = await owner.ask('/api/publish');
  const { expected } = changes.json<{ expected: string }>();
  // Discarded, it would stay in the history of the journeys that follow.
  if (!expected.startsWith('none.')) await discardDraft(site);
  return owner;
}

/**
 * An empty draft and no locks for the next step of a journey, in the same page: like `freshDraft`, and nothing is left on the device. What
 * the page has compiled stays. A new page compiles the editor and axe again, which is half of what most steps cost the browser.
 */
export async function startAfresh(page: Page, site: SiteUnderTest): Promise<Visitor> {
  if (page.url() !== 'about:blank') {
    // A page that is left saves what it has not saved yet, which must not come after the draft was discarded.
    await expect(savingIn(page).filter({ hasText: /^(?:Not saved yet|Saving…)$/ })).toHaveCount(0);
    // Another document of the same site, so that the process of the page stays.
    await page.goto(`${site.origin}/robots.txt`);
    await page.evaluate(`(async () => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name } of await indexedDB.databases())
        await new Promise((deleted) => (indexedDB.deleteDatabase(name).onsuccess = deleted));
    })()`);
  }
  return freshDraft(site);
}

/** Waits until visitors see what is published: a publish of the journeys before may still be building. */
export async function publishedIsLive(owner: Visitor): Promise<void> {
  const { versions } = (await owner.ask('/api/history')).json<{
    versions: { commit: string; state: string }[];
  }>();
  const { commit } = versions.find(({ state }) => state === 'published') ?? {};
  expect(commit, 'what is published').toBeDefined();
  const built = async () =>
    (await owner.ask('/api/build-status')).json<{ buildCommit: string | null }>().buildCommit;
  await expect.poll(built, { message: 'what visitors see', timeout: BACKGROUND_MS }).toBe(commit);
}
