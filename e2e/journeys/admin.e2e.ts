import type { Page } from '@playwright/test';
import { request } from 'node:http';
import { violationsOf } from '../set-up/accessibility.ts';
import { looksRight } from '../set-up/dashboard.ts';
import { screenshot } from '../set-up/screenshot.ts';
import { expect, test } from '../set-up/test.ts';

async function signIn(page: Page, admin: string, email: string): Promise<void> {
  await page.goto(`${admin}/sites?q=dok`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: new RegExp(email) }).click();
}

test('an admin signs in, comes back to where they wanted to go, and signs out', async ({
  page,
  platform,
}) => {
  const { admin, sampleSite } = platform.urls;
  await signIn(page, admin, 'admin@example.test');
  await expect(page).toHaveURL(`${admin}/sites?q=dok`);
  await expect(page.getByRole('row', { name: /Søndre Dok/ })).toContainText('Online');
  await expect(page.getByRole('link', { name: new URL(sampleSite).host })).toHaveAttribute(
    'href',
    /localhost/,
  );
  const [cookie] = (await page.context().cookies(admin)).filter(({ name }) => name === 'portal-admin');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await violationsOf(page)).toEqual([]);
  await screenshot(page, 'admin-sites');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(admin);
  await expect(page).toHaveURL(`${admin}/sign-in?next=%2F`);
  expect(await violationsOf(page)).toEqual([]);
});

test('a member sees the sites of their installation, a member without one sees what to do', async ({
  browser,
  platform,
}) => {
  for (const [email, words] of [
    ['member@example.test', 'Søndre Dok'],
    ['maker@example.test', 'No site matches'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
    const page = await context.newPage();
    await signIn(page, platform.urls.admin, email);
    await expect(page.getByText(words)).toBeVisible();
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await screenshot(page, `admin-${email.split('@')[0]}`);
    await context.close();
  }
});

test('an unknown account gets no session and can use another account', async ({ browser, platform }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, platform.urls.admin, 'outsider@example.test');
  await expect(page.getByRole('heading', { name: 'This account has no access' })).toBeVisible();
  expect((await context.cookies(platform.urls.admin)).map(({ name }) => name)).not.toContain('portal-admin');
  const callback = page.url();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('button', { name: /admin@example.test/ }).click();
  await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible();
  const again = await page.goto(callback);
  expect(again?.status()).toBe(400);
  await expect(page.getByText('This sign-in has expired')).toBeVisible();
  await context.close();
});

test('a form that was sent after the session had ended can be sent again after signing in', async ({
  browser,
  platform,
}) => {
  // Chromium logs the 401 of a form as an error.
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, platform.urls.admin, 'admin@example.test');
  await page.getByRole('link', { name: 'New site' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kept & “quoted”');
  await page.getByLabel('Address').fill('admin');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await looksRight(page, 'session-ended');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in, in a new tab' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Continue with Google' }).click();
  await tab.getByRole('button', { name: /admin@example\.test/ }).click();
  await expect(tab.getByRole('heading', { name: 'Sites' })).toBeVisible();
  await tab.close();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/reserved/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept & “quoted”');
  await context.close();
});

test('the broker refuses every request without a key the same way, and reveals nothing', async ({
  platform,
}) => {
  const ask = async (headers: Record<string, string>, path = 'deploys.find') => {
    const answer = await fetch(`${platform.urls.admin}/api/site/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const known = '00000000-0000-4000-8000-000000000001';
  const wrong = `psk_${'a'.repeat(43)}`;
  const answers = await Promise.all([
    ask({}),
    ask({ 'x-site-id': known }),
    ask({ 'x-site-id': known, 'x-api-key': wrong }),
    ask({ 'x-site-id': 'no-such-site', 'x-api-key': wrong }),
    ask({ 'x-site-id': known, 'x-api-key': wrong }, 'members.list'),
  ]);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^401 /);
});

test('every answer carries the security headers, files of the build too, and other methods are answered 405', async ({
  platform,
}) => {
  const { admin } = platform.urls;
  const page = await (await fetch(`${admin}/sign-in`)).text();
  const [stylesheet = ''] = /\/_astro\/[^"]+\.css/.exec(page) ?? [];
  for (const path of ['/sign-in', '/healthz', stylesheet, '/favicon.svg']) {
    const { status, headers } = await fetch(admin + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const method of ['OPTIONS', 'PROPFIND']) {
      const refused = await fetch(admin + path, { method });
      expect([method, path, refused.status, refused.headers.get('allow')]).toEqual([
        ...[method, path, 405, 'GET, HEAD'],
      ]);
    }
  }
  // `fetch` does not send TRACE.
  const trace = await new Promise((resolve, reject) => {
    const sent = request(`${admin}/sign-in`, { method: 'TRACE' }, ({ statusCode }) => resolve(statusCode));
    sent.on('error', reject).end();
  });
  expect(trace).toBe(405);
});
