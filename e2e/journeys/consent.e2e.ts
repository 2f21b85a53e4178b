import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { violationsOf } from '../set-up/accessibility.ts';
import { dataOf } from '../set-up/assistant-journey.ts';
import { allow, allowHere, REDIRECT, signIn, waitForReturn } from '../set-up/consent.ts';
import { beginOauthFlow } from '../set-up/oauth-flow.ts';
import { callTool, type Caller, postCall } from '../set-up/post-call.ts';
import { screenshot } from '../set-up/screenshot.ts';
import { expect, test } from '../set-up/test.ts';

const Tokens = z.object({ access_token: z.string() });
/** What an access token says. */
function decodeJwt(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('Allow gives the app a code that is good once', async ({ page, platform }) => {
  const flow = await beginOauthFlow(platform.urls.connector, 'Notes for editors');
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
  const flow = await beginOauthFlow(platform.urls.connector, 'Notes for editors');
  const back = waitForReturn(page);
  await signIn(page, flow.address, 'member@example.test');
  await page.getByRole('button', { name: 'Deny' }).click();
  const url = await back();
  expect(url.searchParams.get('error')).toBe('access_denied');
  expect(url.searchParams.get('code')).toBeNull();
  expect(url.searchParams.get('iss')).toBe(platform.urls.connector);
});

test('a person is admitted by the connector and the admin app, or by neither', async ({
  browser,
  platform,
}) => {
  for (const [email, isAdmitted] of [
    ['outsider@example.test', false],
    ['maker@example.test', true],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const flow = await beginOauthFlow(platform.urls.connector, 'Notes for editors');
    if (isAdmitted) expect((await allow(page, flow.address, email)).searchParams.get('code')).toBeTruthy();
    else {
      const back = waitForReturn(page);
      await signIn(page, flow.address, email);
      expect((await back()).searchParams.get('error')).toBe('access_denied');
    }
    await page.goto(`${platform.urls.admin}/sites`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: new RegExp(email) }).click();
    const heading = isAdmitted ? 'Sites' : 'This account has no access';
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await context.close();
  }
});

test('another browser cannot finish a flow, and the first one still can', async ({
  page,
  browser,
  platform,
}) => {
  const flow = await beginOauthFlow(platform.urls.connector, 'Notes for editors');
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
  const flow = await beginOauthFlow(platform.urls.connector, 'Notes for editors');
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

test('a double click on Allow makes one code', async ({ page, platform }) => {
  const { connector } = platform.urls;
  const flow = await beginOauthFlow(connector, 'Notes for editors');
  await signIn(page, flow.address, 'member@example.test');
  const posted: string[] = [];
  const returned: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.postData() ?? '');
    if (request.url().startsWith(REDIRECT)) returned.push(request.url());
  });
  const back = waitForReturn(page);
  await page.getByRole('button', { name: 'Allow' }).dblclick();
  const url = await back();
  const callback = `${connector}/oauth/callback`;
  const again = await page.request.post(callback, { data: posted[0] ?? '', headers: FORM, maxRedirects: 0 });
  expect(new Set([...returned, again.headers()['location']])).toEqual(new Set([url.href]));
  expect((await flow.redeem(url.searchParams.get('code') ?? '')).status).toBe(200);
});

test('the consent page may be loaded again, and left and come back to', async ({ page, platform }) => {
  const flow = await beginOauthFlow(platform.urls.connector, 'Notes for editors');
  await signIn(page, flow.address, 'member@example.test');
  const account = page.getByText('member@example.test');
  await expect(account).toBeVisible();
  for (const _ of [1, 2]) {
    expect((await page.reload())?.status()).toBe(200);
    await expect(account).toBeVisible();
  }
  await page.goto(platform.urls.sampleSite);
  await page.goBack();
  await expect(account).toBeVisible();
  const first = await allowHere(page);
  await page.goBack();
  await expect(account).toBeVisible();
  const second = await allowHere(page);
  expect(second.href).toBe(first.href);
  expect((await flow.redeem(second.searchParams.get('code') ?? '')).status).toBe(200);
});

test('another account is asked again, and the first question stays what it was', async ({
  page,
  platform,
}) => {
  const flow = await beginOauthFlow(platform.urls.connector, 'Notes for editors');
  await signIn(page, flow.address, 'member@example.test');
  const first = page.url();
  await page.getByRole('link', { name: 'Use another account' }).click();
  await page.getByRole('button', { name: /admin@example.test/ }).click();
  await expect(page.getByText('admin@example.test')).toBeVisible();
  const asAdmin = await allowHere(page);
  await page.goto(first);
  await expect(page.getByText('member@example.test')).toBeVisible();
  const asMember = await allowHere(page);
  const emails = await Promise.all(
    [asAdmin, asMember].map(async (back) => {
      const answer = await flow.redeem(back.searchParams.get('code') ?? '');
      const { access_token } = Tokens.parse(await answer.json());
      return decodeJwt(access_token)['email'];
    }),
  );
  expect(emails).toEqual(['admin@example.test', 'member@example.test']);
});

test('a member without a site connects, and cannot distinguish another site from a missing one', async ({
  page,
  platform,
}) => {
  const { connector } = platform.urls;
  const callerFor = async (email: string): Promise<Caller> => {
    const flow = await beginOauthFlow(connector, 'Notes for editors');
    const back = await allow(page, flow.address, email);
    const answer = await flow.redeem(back.searchParams.get('code') ?? '');
    return { connector, accessToken: Tokens.parse(await answer.json()).access_token };
  };
  const Sites = z.object({ sites: z.array(z.object({ siteId: z.string() })) });
  const sitesOf = async (caller: Caller) => (await dataOf(Sites, callTool(caller, 'list_sites'))).sites;
  const [foreign] = await sitesOf(await callerFor('member@example.test'));
  const maker = await callerFor('maker@example.test');
  expect(await sitesOf(maker)).toEqual([]);
  for (const [name, args] of [
    ['get_site', {}],
    ['get_page', { page: 'home' }],
    ['publish_site', {}],
  ] as const) {
    const answers = await Promise.all(
      [foreign?.siteId, randomUUID()].map(async (site) => {
        const answer = await postCall(maker, name, { site, ...args });
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(answers[0]).toContain('[not_found] ');
    expect(answers[1], name).toBe(answers[0]);
  }
});

test('Back and Allow again after the app has connected sends no code', async ({ page, platform }) => {
  const flow = await beginOauthFlow(platform.urls.connector, 'Notes for editors');
  await signIn(page, flow.address, 'member@example.test');
  const back = await allowHere(page);
  expect((await flow.redeem(back.searchParams.get('code') ?? '')).status).toBe(200);
  await page.goBack();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('answered this already')).toBeVisible();
  expect(page.url()).toBe(`${platform.urls.connector}/oauth/callback`);
});

for (const { name, width, scheme } of [
  { name: 'wide-light', width: 1280, scheme: 'light' },
  { name: 'phone-dark', width: 360, scheme: 'dark' },
] as const) {
  test(`a name full of markup is shown as words, accessibly: ${name}`, async ({ page, platform }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const flow = await beginOauthFlow(
      platform.urls.connector,
      '<script>alert(1)</script><b>Bank</b> of everything',
    );
    await signIn(page, flow.address, 'member@example.test');
    await expect(page.getByText('<script>alert(1)</script><b>Bank</b> of everything')).toBeVisible();
    expect(await page.locator('script').count()).toBe(0);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
    await screenshot(page, `consent-${name}`);
  });
}
