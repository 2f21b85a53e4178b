import AxeBuilder from '@axe-core/playwright';
import { signIn, waitForReturn } from '../set-up/consent.ts';
import { begin } from '../set-up/flow.ts';
import { screenshot } from '../set-up/screenshot.ts';
import { expect, test } from '../set-up/test.ts';

test('Allow gives the app a code that is good once', async ({ page, platform }) => {
  const flow = await begin(platform.urls.connector, 'Notes for editors');
  const back = waitForReturn(page);
  await signIn(page, flow.address, 'member@example.test');
  await expect(page.getByText('Notes for editors')).toBeVisible();
  await expect(page.getByText('member@example.test')).toBeVisible();
  await expect(page.getByText('127.0.0.1').first()).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  const url = await back();
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    state: 'the-state',
    iss: platform.urls.connector,
  });
  const code = url.searchParams.get('code') ?? '';
  expect((await flow.redeem(code)).status).toBe(200);
  expect(await (await flow.redeem(code)).json()).toMatchObject({ error: 'invalid_grant' });
});

test('Deny sends no code', async ({ page, platform }) => {
  const flow = await begin(platform.urls.connector, 'Notes for editors');
  const back = waitForReturn(page);
  await signIn(page, flow.address, 'member@example.test');
  await page.getByRole('button', { name: 'Deny' }).click();
  const url = await back();
  expect(url.searchParams.get('error')).toBe('access_denied');
  expect(url.searchParams.get('code')).toBeNull();
  expect(url.searchParams.get('iss')).toBe(platform.urls.connector);
});

test('somebody without access never sees the question', async ({ page, platform }) => {
  const flow = await begin(platform.urls.connector, 'Notes for editors');
  const back = waitForReturn(page);
  await signIn(page, flow.address, 'outsider@example.test');
  expect((await back()).searchParams.get('error')).toBe('access_denied');
});

test('another browser cannot finish a flow, and the first one still can', async ({
  page,
  browser,
  platform,
}) => {
  const flow = await begin(platform.urls.connector, 'Notes for editors');
  await signIn(page, flow.address, 'member@example.test');
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  const callback = page.url();
  expect(callback).toContain('/oauth/callback?');
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  const answer = await other.goto(callback);
  expect(answer?.status()).toBeGreaterThanOrEqual(400);
  await expect(other.getByRole('button', { name: 'Allow' })).toHaveCount(0);
  await stranger.close();
  const back = waitForReturn(page);
  await page.getByRole('button', { name: 'Allow' }).click();
  expect((await back()).searchParams.get('code')).toBeTruthy();
});

test('a forged answer is refused', async ({ page, platform }) => {
  const flow = await begin(platform.urls.connector, 'Notes for editors');
  await signIn(page, flow.address, 'member@example.test');
  const consent = await page.locator('input[name="consent"]').getAttribute('value');
  const forged = await fetch(`${platform.urls.connector}/oauth/callback`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ consent: consent ?? '', decision: 'approve' }),
  });
  expect(forged.status).toBeGreaterThanOrEqual(400);
  expect(forged.headers.get('location')).toBeNull();
});

for (const { name, width, scheme } of [
  { name: 'wide-light', width: 1280, scheme: 'light' },
  { name: 'phone-dark', width: 360, scheme: 'dark' },
] as const) {
  test(`a name full of markup is shown as words, accessibly: ${name}`, async ({ page, platform }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const flow = await begin(platform.urls.connector, '<script>alert(1)</script><b>Bank</b> of everything');
    await signIn(page, flow.address, 'member@example.test');
    await expect(page.getByText('<script>alert(1)</script><b>Bank</b> of everything')).toBeVisible();
    expect(await page.locator('script').count()).toBe(0);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await screenshot(page, `consent-${name}`);
  });
}
