import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { waitForDeploy } from '@portal/platform/wait-for-deploy';
import { undoNewestPublish } from '../http/support/editor-api.ts';
import { type Visitor, visitor } from '../http/support/visitor.ts';
import { expect, type PlatformUnderTest, test } from '../set-up/test.ts';
import { freshDraft, openEditor, withEditor } from '../sites/editor-page.ts';
import type { HostedSite } from '../sites/hosted-sites.ts';
import { looksRight } from '../sites/looks-right.ts';
import { withVariant } from '../sites/site-variant.ts';

const MOVED_CLOCK = fileURLToPath(new URL('../../libs/site-kit/test/moved-clock.ts', import.meta.url));

/** Monday at ten by the clocks in Berlin. */
const MONDAY = '2031-03-03T09:00:00Z';
const SECOND_BEFORE = '2031-03-03T08:59:59Z';

/** As the editor says it on a site in English. */
const WHEN = /From Mar 3, 2031, 10:00\sAM GMT\+1/;

const TITLE = 'The tide mill turns again';
const QUESTION = 'How many sacks does the tide mill grind?';
const PAPER = '<!doctype html><title>Tide mill</title><p>The tide mill has three pairs of stones.</p>';

async function save(owner: Visitor, operation: string, fields: Record<string, unknown>) {
  const answer = await owner.ask('/api/save', { json: { operation, ...fields } });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.json();
}

/** On the draft: a site with a zone, a document, and a post that lists it. */
async function prepare(owner: Visitor): Promise<string> {
  const { version } = (await owner.ask('/api/content')).json<{ version: string }>();
  await save(owner, 'save_site', { baseVersion: version, zone: 'Europe/Berlin' });
  const added = await owner.ask('/api/documents', {
    json: {
      data: Buffer.from(PAPER).toString('base64'),
      title: 'About the tide mill',
      audience: 'all',
      fileName: 'tide-mill.html',
    },
  });
  const { document } = added.json<{ document: { id: string; version: string } }>();
  const times = { document: document.id, baseVersion: document.version, visibleFrom: MONDAY };
  expect((await owner.ask('/api/documents', { method: 'PATCH', json: times })).status).toBe(200);
  const section = (id: string, kind: string, data: object) => ({ id, kind, data });
  await save(owner, 'save_page', {
    type: 'post',
    title: TITLE,
    audience: 'all',
    date: '2031-02-28',
    slug: 'tide-mill',
    sections: [
      section('text', 'text', { body: 'The tide mill grinds ninety sacks in a night.', side: 'right' }),
      section('files', 'documents', { title: 'Papers', documents: [document.id] }),
    ],
  });
  return document.id;
}

/** The page gets its embargo in the panel; an hour that the clocks leave out is refused at the field. */
async function setEmbargo(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: 'When visitors see this page' });
  await part.getByRole('button', { name: 'Change when it is visible' }).click();
  const from = part.getByLabel('Visible from');
  await expect(from).toBeFocused();
  await from.fill('2031-03-30T02:30');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText(/leave this time out/)).toBeVisible();
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await from.fill('2031-03-03T10:00');
  await expect(part.getByText(WHEN)).toBeVisible();
  await part.getByLabel('Visible until').fill('2031-03-03T10:00');
  await expect(part.getByText('The end must be after the beginning.')).toBeVisible();
  await part.getByLabel('Visible until').fill('');
  await looksRight(page, 'editor-visible-times');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText(WHEN)).toBeVisible();
  await expect(part.getByText('Not visible yet.')).toBeVisible();
}

/** The draft as everyone sees it: now, at the hour that is missing, and on Monday. */
async function viewAsOf(page: Page, site: HostedSite): Promise<void> {
  await page.goto(`${site.origin}/edit/tide-mill?as=`);
  await expect(page.getByRole('heading', { name: 'This page is not visible then' })).toBeVisible();
  const at = page.getByLabel('As of');
  await at.fill('2031-03-30T02:30');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('The clocks in Europe/Berlin leave this time out.')).toBeVisible();
  await at.fill('2031-03-03T10:00');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('grinds ninety sacks')).toBeVisible();
  await expect(page.getByRole('link', { name: 'About the tide mill' })).toBeVisible();
  await expect(at).toHaveValue('2031-03-03T10:00');
  await looksRight(page, 'editor-view-as-of');
}

async function publish(platform: PlatformUnderTest, site: HostedSite, owner: Visitor): Promise<void> {
  const { expected } = (await owner.ask('/api/publish')).json<{ expected: string }>();
  const { commit } = (await owner.ask('/api/publish', { json: { expected } })).json<{ commit: string }>();
  await waitForDeploy(
    { url: platform.urls.hosting, token: platform.hostingToken, site: `${site.hostingName}.localhost` },
    commit,
  );
}

/** What somebody without a sign-in gets of the post: by its page, the feed, the address of its document, and the box for questions. */
async function receive(origin: string, document: string) {
  const anybody = visitor({ origin });
  const [page, paper] = [
    await anybody.ask('/tide-mill'),
    await anybody.ask(`/api/document-file/${document}`),
  ];
  const feed = (await anybody.ask('/feed.xml')).text;
  const answer = await anybody.ask('/api/chat', { json: { question: QUESTION, earlier: [] } });
  return {
    page: page.status,
    paper: paper.status,
    isInFeed: feed.includes(TITLE),
    isASource: answer.text.includes('/tide-mill'),
  };
}

const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

const NOTHING = { page: 404, paper: 404, isInFeed: false, isASource: false };
const EVERYTHING = { page: 200, paper: 200, isInFeed: true, isASource: true };

test('what is prepared on Friday is read on Monday, to the second', async ({ browser, platform, sites }) => {
  const site = sites.platform;
  const owner = await freshDraft(site);
  const document = await prepare(owner);
  // The editor's part is done on a phone; it is looked at on both.
  await withEditor({ browser, site, device: PHONE }, async (page) => {
    await openEditor(page, site, '/tide-mill');
    await page.getByRole('button', { name: 'Show the panel' }).tap();
    await setEmbargo(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await looksRight(page, 'editor-visible-times-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: /^Pages: / }).click();
    const row = page.getByRole('dialog', { name: 'Pages' }).getByRole('listitem').filter({ hasText: TITLE });
    await expect(row).toContainText(WHEN);
    await viewAsOf(page, site);
  });
  await publish(platform, site, owner);
  try {
    expect(await receive(site.origin, document)).toEqual(NOTHING);
    const at = (time: string) =>
      withVariant(
        { site, platform, changes: { NODE_OPTIONS: `--import=${MOVED_CLOCK}`, MOVED_CLOCK: time } },
        ({ origin }) => receive(origin, document),
      );
    expect(await at(SECOND_BEFORE)).toEqual(NOTHING);
    expect(await at(MONDAY)).toEqual(EVERYTHING);
  } finally {
    await undoNewestPublish(owner);
  }
});
