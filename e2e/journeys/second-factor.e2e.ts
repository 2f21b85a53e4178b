import type { Page } from '@playwright/test';
import { totpCode } from '@portal/local-cloud/auth';
import { plantCanaries } from '../http/support/canaries.ts';
import { violationsOf } from '../set-up/accessibility.ts';
import { allow, signIn as signInForApp, waitForReturn } from '../set-up/consent.ts';
import { looksRight, refusedByPolicy, signIn } from '../set-up/dashboard.ts';
import { beginOauthFlow } from '../set-up/oauth-flow.ts';
import { screenshot } from '../set-up/screenshot.ts';
import { expect, test } from '../set-up/test.ts';

const PERSON = 'demo@example.test';
const CODE = 'Code from your authenticator app';

/** An authenticator app. The provider accepts the codes of three half minutes, so that a journey need not wait for the next one. */
function authenticatorApp(secret: string) {
  const shown = new Set<string>();
  return {
    next: () => {
      const near = [0, 30_000, -30_000].map((off) => totpCode(secret, new Date(Date.now() + off)));
      const code = near.find((one) => !shown.has(one));
      if (code === undefined) throw new Error('every code of these half minutes was used');
      shown.add(code);
      return code;
    },
  };
}

async function typeCode(page: Page, code: string, button: string) {
  await page.getByLabel(CODE).fill(code);
  await page.getByRole('button', { name: button }).click();
}

test('an admin sets up a second factor, and is asked for it by dashboard and consent', async ({
  browser,
  page,
  platform,
}) => {
  const { admin, connector } = platform.urls;
  const heading = (at: Page, name: string) => at.getByRole('heading', { name, level: 1 });
  const asPerson = async () => {
    const context = await browser.newContext();
    const mine = await context.newPage();
    await signIn(mine, admin, PERSON);
    return mine;
  };

  await signIn(page, admin, 'admin@example.test', '/sign-ups');
  await page.getByLabel('E-mail address or domain').fill(PERSON);
  await page.getByRole('button', { name: 'Allow sign-up' }).click();
  await expect(page.getByRole('row', { name: new RegExp(PERSON) })).toBeVisible();
  const mine = await asPerson();
  await expect(heading(mine, 'Sites')).toBeVisible();
  const openBefore = await asPerson();
  await page.goto(`${admin}/users?q=demo%40`);
  await page.getByRole('link', { name: PERSON }).click();
  await page.getByRole('radio', { name: /^Admin/ }).check();
  await page.getByRole('button', { name: 'Save rights' }).click();
  await page.getByRole('button', { name: `Make ${PERSON} an admin` }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const userPage = page.url();

  const refused = await refusedByPolicy(mine);
  await mine.getByRole('link', { name: /^Your account/ }).click();
  await expect(mine.getByText('ADMIN_SECOND_FACTOR')).toBeVisible();
  await looksRight(mine, 'account-without');
  await mine.getByRole('link', { name: 'Set up an authenticator app' }).click();
  await mine.getByRole('button', { name: 'Begin' }).click();
  await expect(mine.getByRole('img', { name: /QR code/ })).toBeVisible();
  await mine.getByText('Or type the key').click();
  const secret = ((await mine.locator('.set-up details code').textContent()) ?? '').replaceAll(/\s/g, '');
  plantCanaries(secret);
  const app = authenticatorApp(secret);
  await typeCode(mine, '12345', 'Confirm');
  await expect(mine.getByLabel(CODE)).toHaveAccessibleDescription(/six digits/);
  await looksRight(mine, 'authenticator');
  await typeCode(mine, app.next(), 'Confirm');
  await expect(
    mine.getByRole('heading', { name: 'Your authenticator app is set up. Save these codes.' }),
  ).toBeVisible();
  const codes = await mine.locator('.codes code').allTextContents();
  expect(codes).toHaveLength(10);
  plantCanaries(...codes);
  await expect(mine.getByText('10 unused')).toBeVisible();
  await looksRight(mine, 'recovery-codes');
  const download = mine.waitForEvent('download');
  await mine.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('portal-recovery-codes.txt');
  await mine.reload();
  await expect(mine.locator('.codes')).toHaveCount(0);
  expect(refused).toEqual([]);

  // A session from before reaches nothing but the page for the code.
  for (const path of ['/sites', '/users', '/audit/export.csv', '/account/authenticator', '/account']) {
    await openBefore.goto(admin + path);
    await expect(heading(openBefore, 'Enter your code')).toBeVisible();
  }
  await looksRight(openBefore, 'code');
  // The auth provider has ended its session, as no code was entered in it.
  await typeCode(openBefore, '123456', 'Continue');
  await expect(openBefore.getByLabel(CODE)).toHaveAccessibleDescription(/has ended/);
  await typeCode(openBefore, codes[0]?.toUpperCase() ?? '', 'Continue');
  await expect(openBefore.getByText('9 unused')).toBeVisible();
  await expect(openBefore.getByText('9 recovery codes are left.')).toBeVisible();
  await openBefore.reload();
  await expect(openBefore.getByText('9 recovery codes are left.')).toHaveCount(0);

  const fresh = await asPerson();
  await expect(heading(fresh, 'Enter your code')).toBeVisible();
  await typeCode(fresh, codes[0] ?? '', 'Continue');
  await expect(fresh.getByLabel(CODE)).toHaveAccessibleDescription(/not right/);
  await looksRight(fresh, 'code-wrong');
  await typeCode(fresh, app.next(), 'Continue');
  await expect(heading(fresh, 'Sites')).toBeVisible();

  const flow = await beginOauthFlow(connector, 'Notes for editors');
  const context = await browser.newContext();
  const assistant = await context.newPage();
  await signInForApp(assistant, flow.address, PERSON);
  await expect(assistant.getByLabel(CODE)).toBeVisible();
  await assistant.getByLabel(CODE).fill('hello');
  await assistant.getByLabel(CODE).press('Enter');
  await expect(assistant.getByLabel(CODE)).toHaveAccessibleDescription(/not right/);
  await expect(assistant.getByText('Notes for editors')).toBeVisible();
  for (const [kind, width, colorScheme] of [
    ['wide', 1280, 'light'],
    ['phone', 360, 'light'],
    ['phone-dark', 360, 'dark'],
    ['wide-dark', 1280, 'dark'],
  ] as const) {
    await assistant.setViewportSize({ width, height: 900 });
    await assistant.emulateMedia({ colorScheme });
    const wider = 'document.documentElement.scrollWidth - window.innerWidth';
    expect(await assistant.evaluate<number>(wider)).toBeLessThanOrEqual(0);
    await screenshot(assistant, `consent-code-${kind}`);
    expect(await violationsOf(assistant)).toEqual([]);
  }
  const back = waitForReturn(assistant);
  await typeCode(assistant, app.next(), 'Allow');
  const code = (await back()).searchParams.get('code') ?? '';
  expect((await flow.redeem(code)).status).toBe(200);
  // Somebody without a second factor is asked for none.
  const other = await (await browser.newContext()).newPage();
  const theirs = await beginOauthFlow(connector, 'Notes for editors');
  expect((await allow(other, theirs.address, 'member@example.test')).searchParams.get('code')).toBeTruthy();

  // Lost: another admin asks for a reset, everybody is mailed, the person cancels it.
  await page.goto(userPage);
  await page.getByRole('link', { name: 'Reset the second factor' }).click();
  await page.getByRole('button', { name: 'Reset the second factor' }).click();
  await expect(page.getByText('all admins and the user were mailed')).toBeVisible();
  await looksRight(page, 'user-reset');
  await fresh.goto(`${admin}/account`);
  await fresh.getByRole('button', { name: 'Cancel the reset' }).click();
  await expect(fresh.getByText('The reset is cancelled')).toBeVisible();
  await fresh.getByRole('link', { name: 'Remove the second factor' }).click();
  await looksRight(fresh, 'account-remove');
  await fresh.getByRole('button', { name: 'Remove the second factor' }).click();
  await expect(fresh.getByText('Your second factor is removed')).toBeVisible();

  await page.goto(userPage);
  await page.getByLabel(`Type ${PERSON} to confirm`).fill(PERSON);
  await page.getByRole('button', { name: `Delete ${PERSON}` }).click();
  await expect(page.getByText(`${PERSON} was deleted`)).toBeVisible();
});
