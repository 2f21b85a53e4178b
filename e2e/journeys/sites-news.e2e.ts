import ICAL from 'ical.js';
import type { Page } from '@playwright/test';
import { waitForDeploy } from '@portal/platform/wait-for-deploy';
import { expect, type PlatformUnderTest, test } from '../set-up/test.ts';
import { undoNewestPublish } from '../http/support/editor-api.ts';
import type { Visitor } from '../http/support/visitor.ts';
import { withFreshPage } from '../sites/browser-guest.ts';
import { editorStarted, freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';
import type { HostedSite } from '../sites/hosted-sites.ts';
import { looksRight } from '../sites/looks-right.ts';

/** The newest event that the site's calendar file has, as another program reads it. */
async function readEvent(owner: Visitor, path: string): Promise<ICAL.Event> {
  const { text } = await owner.ask(path);
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (!event) throw new Error(`There is no event in ${path}.`);
  return new ICAL.Event(event);
}

async function save(owner: Visitor, fields: Record<string, unknown>): Promise<void> {
  const answer = await owner.ask('/api/save', { json: { operation: 'save_page', ...fields } });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
}

/** Publishes the draft and waits until visitors have it. */
async function publish(platform: PlatformUnderTest, site: HostedSite, owner: Visitor): Promise<void> {
  const { expected } = (await owner.ask('/api/publish')).json<{ expected: string }>();
  const { commit } = (await owner.ask('/api/publish', { json: { expected } })).json<{ commit: string }>();
  await waitForDeploy(
    { url: platform.urls.hosting, token: platform.hostingToken, site: `${site.hostingName}.localhost` },
    commit,
  );
}

async function openPages(page: Page) {
  await page.getByRole('button', { name: /^Pages: / }).click();
  return page.getByRole('dialog', { name: 'Pages' });
}

/** A new post in the editor: its title and teaser, then its text on the page. */
async function makePost(page: Page, site: HostedSite): Promise<void> {
  await openEditor(page, site, '/news');
  await (await openPages(page)).getByRole('button', { name: 'New post' }).click();
  const form = page.getByRole('dialog', { name: 'New post' });
  await form.getByRole('button', { name: 'Create post' }).click();
  await expect(form.getByText('Give it a title.')).toBeVisible();
  await form.getByLabel('Title').fill('The east quay is open');
  await form.getByLabel('Teaser').fill('After two years of works, everyone can walk along the water again.');
  await looksRight(page, 'editor-post-form');
  await form.getByRole('button', { name: 'Create post' }).click();
  await expect(page).toHaveURL(`${site.origin}/edit/news/the-east-quay-is-open`);
  await editorStarted(page);
  await page.locator('#text [data-field="body"]').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The gates opened at nine.');
  await expect(savingIn(page)).toHaveText(/saved/i);
}

/** A new event in the editor, over the night in which the clocks go forward. */
async function makeEvent(page: Page): Promise<void> {
  await (await openPages(page)).getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Title').fill('Night of the harbour');
  await form.getByLabel('Begins').fill('2027-03-28');
  await form.getByLabel('Time', { exact: true }).fill('02:30');
  await form.getByLabel('Time zone').fill('Europe/Berlin');
  await form.getByLabel('Place', { exact: true }).fill('East quay');
  await form.getByRole('button', { name: 'Create event' }).click();
  await expect(form.getByText(/the clocks go forward/)).toBeVisible();
  await expect(form.getByLabel('Begins')).toBeFocused();
  await form.getByLabel('Begins').fill('2027-03-27');
  await form.getByLabel('Time', { exact: true }).fill('22:00');
  await form.getByLabel('Ends').fill('2027-03-28');
  await form.getByLabel('End time').fill('04:00');
  await looksRight(page, 'editor-event-form');
  await form.getByRole('button', { name: 'Create event' }).click();
  await expect(page).toHaveURL(/\/edit\/events\/night-of-the-harbour$/);
  await editorStarted(page);
}

test('a post and an event are made in the editor; readers, feed and a calendar program get them', async ({
  browser,
  platform,
  sites,
}) => {
  const site = sites.sample;
  const owner = await freshDraft(site);
  const archive = (id: string, type: string) => ({ id, kind: 'archive', data: { type, perPage: 3 } });
  await save(owner, { title: 'News', audience: 'all', sections: [archive('all', 'post')] });
  await save(owner, { title: 'Events', audience: 'all', sections: [archive('all', 'event')] });
  for (const year of ['2021', '2022', '2023', '2024'])
    await save(owner, { type: 'post', title: `Report of ${year}`, audience: 'all', date: `${year}-05-01` });
  await withEditor({ browser, site }, async (page) => {
    await makePost(page, site);
    await makeEvent(page);
    const pages = await openPages(page);
    await expect(pages.getByRole('region', { name: 'Posts' }).getByRole('listitem')).toHaveCount(5);
    await looksRight(page, 'editor-pages-with-posts');
  });
  await publish(platform, site, owner);
  try {
    await withFreshPage({ browser, options: { colorScheme: 'dark' } }, async (page) => {
      await page.goto(`${site.origin}/news`);
      await looksRight(page, 'news-dark');
    });
    await withFreshPage({ browser, options: {} }, async (page) => {
      await page.goto(`${site.origin}/news`);
      await expect(page.getByRole('heading', { name: 'The east quay is open' })).toBeVisible();
      await looksRight(page, 'news');
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page.getByRole('heading', { name: 'Report of 2021' })).toBeVisible();
      await expect(page).toHaveTitle(/^News · .* · Page 2$/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news\?page=2$/);
      expect((await page.goto(`${site.origin}/news?page=3`))?.status()).toBe(404);
      await page.goto(`${site.origin}/news/the-east-quay-is-open`);
      await expect(page.getByText('The gates opened at nine.')).toBeVisible();
      await looksRight(page, 'news-post');
      await page.goto(`${site.origin}/events/night-of-the-harbour`);
      await looksRight(page, 'news-event');
    });
    const feed = (await owner.ask('/feed.xml')).text;
    expect(feed).toContain('<title>The east quay is open</title>');
    expect(feed).not.toContain('Night of the harbour');
    for (const path of ['/events.ics', '/events.ics?event=night-of-the-harbour']) {
      const event = await readEvent(owner, path);
      expect(event.summary).toBe('Night of the harbour');
      expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-27T21:00:00.000Z');
      expect(event.endDate.toJSDate().toISOString()).toBe('2027-03-28T02:00:00.000Z');
    }
  } finally {
    await undoNewestPublish(owner);
  }
});
