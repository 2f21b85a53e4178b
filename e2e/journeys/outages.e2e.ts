import type { Browser, BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dataOf, heroEdit, readHero } from '../set-up/assistant-journey.ts';
import { allow, allowHere, signInUntilReturn, waitForReturn } from '../set-up/consent.ts';
import { without } from '../set-up/control.ts';
import { beginOauthFlow, type OauthFlow, registration } from '../set-up/oauth-flow.ts';
import { callTool, type Caller, postCall } from '../set-up/post-call.ts';
import { aloneInOneTurn, expect, test } from '../set-up/test.ts';

aloneInOneTurn();

const MEMBER = 'member@example.test';
const APP = 'An app that lives through outages';
const Published = z.object({ published: z.literal(true), commit: z.string() });
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The response to a client that must keep its tokens: try again later. */
async function outage(answer: Response | Promise<Response>): Promise<unknown> {
  const { status, headers } = await answer;
  return [status, Number(headers.get('retry-after')) > 0, headers.get('www-authenticate')];
}
const AWAY = [503, true, null];

/** The same of a page in a browser. */
async function pageOutage(page: Page, visit: Promise<Awaited<ReturnType<Page['goto']>>>): Promise<unknown> {
  const answer = await visit;
  const words = await page.locator('body').innerText();
  expect(words).not.toMatch(/error:|stack|postgres/i);
  return [answer?.status(), Number((await answer?.headerValue('retry-after')) ?? 0) > 0, null];
}

async function tokensOf(answer: Response | Promise<Response>): Promise<z.infer<typeof Tokens>> {
  const { status } = await answer;
  expect(status).toBe(200);
  return Tokens.parse(await (await answer).json());
}

async function connected(
  page: Page,
  connector: string,
): Promise<{ flow: OauthFlow; tokens: z.infer<typeof Tokens> }> {
  const flow = await beginOauthFlow(connector, APP);
  const back = await allow(page, flow.address, MEMBER);
  return { flow, tokens: await tokensOf(flow.redeem(codeIn(back))) };
}

/** A browser that has signed in and is about to come back: nothing of the callback has reached the connector. */
async function aboutToReturn(browser: Browser, connector: string) {
  const context = await browser.newContext();
  contexts.push(context);
  const page = await context.newPage();
  const flow = await beginOauthFlow(connector, APP);
  return { page, flow, address: await signInUntilReturn(page, flow.address, MEMBER) };
}

const codeIn = (back: URL) => back.searchParams.get('code') ?? '';

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

test('while Postgres is down no token is rejected, and afterwards every token works', async ({
  page,
  browser,
  platform,
  deployed,
}) => {
  const { connector } = platform.urls;
  const first = await connected(page, connector);
  const caller: Caller = { connector, accessToken: first.tokens.access_token };
  const call = (name: string, args?: Record<string, unknown>) => callTool(caller, name, args);
  const hero = await readHero(call);
  const returning = await aboutToReturn(browser, connector);
  const asked = await aboutToReturn(browser, connector);
  await asked.page.goto(asked.address);
  const second = await beginOauthFlow(connector, APP);
  const code = codeIn(await allow(page, second.address, MEMBER));

  const decision = await without(platform.control, 'postgres', async () => {
    expect(await outage(postCall(caller, 'list_sites'))).toEqual(AWAY);
    expect(await outage(postCall(caller, 'save_sections', heroEdit(hero, 'Lost?')))).toEqual(AWAY);
    expect(await outage(second.redeem(code))).toEqual(AWAY);
    expect(await outage(first.flow.refresh(first.tokens.refresh_token))).toEqual(AWAY);
    expect(await outage(registration(connector, 'Too early'))).toEqual(AWAY);
    const revocation = new URLSearchParams({ token: 'unknown', client_id: first.flow.clientId });
    expect(await outage(fetch(`${connector}/revoke`, { method: 'POST', body: revocation }))).toEqual(AWAY);
    expect(await outage(fetch(second.address, { redirect: 'manual' }))).toEqual(AWAY);
    expect(await pageOutage(returning.page, returning.page.goto(returning.address))).toEqual(AWAY);
    const answered = asked.page.waitForResponse(`${connector}/oauth/callback`);
    await asked.page.getByRole('button', { name: 'Allow' }).click();
    expect(await pageOutage(asked.page, answered)).toEqual(AWAY);
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/jwks.json', '/healthz'])
      expect([path, (await fetch(`${connector}${path}`)).status]).toEqual([path, 200]);
    const forged = await postCall({ ...caller, accessToken: 'eyJhbGciOiJFUzI1NiJ9.e30.x' }, 'list_sites');
    expect([forged.status, forged.headers.get('www-authenticate')]).toEqual([401, expect.any(String)]);
    return asked.page.url();
  });

  await test.step('operators see the reason', () => {
    const log = readFileSync(join(process.env['PORTAL_E2E_STATE'] ?? '', 'logs', 'connector.log'), 'utf8');
    expect(log).toMatch(/"message":"\[failure\] upstream_unavailable: .+ <- .*ECONNREFUSED/);
  });
  await test.step('the code and the refresh token are still good', async () => {
    await tokensOf(second.redeem(code));
    await tokensOf(first.flow.refresh(first.tokens.refresh_token));
  });
  await test.step('a reload continues where the outage began', async () => {
    await returning.page.reload();
    await tokensOf(returning.flow.redeem(codeIn(await allowHere(returning.page))));
    expect(decision).toBe(`${connector}/oauth/callback`);
    const back = waitForReturn(asked.page);
    await asked.page.reload();
    await tokensOf(asked.flow.redeem(codeIn(await back())));
  });
  await test.step('the journey continues with the same access token', async () => {
    await dataOf(
      z.object({ changed: z.literal(true) }),
      call('save_sections', heroEdit(hero, `Saved ${randomUUID()}`)),
    );
    await deployed((await dataOf(Published, call('publish_site', { site: hero.site }))).commit);
  });
});

test('calls during a restart of Postgres are answered or asked to wait', async ({ page, platform }) => {
  const { connector } = platform.urls;
  const { tokens } = await connected(page, connector);
  const caller: Caller = { connector, accessToken: tokens.access_token };
  const seen = new Map<number, number>();
  let back = false;
  const callOn = async () => {
    for (let last = false; !last;) {
      last = back;
      const answer = await postCall(caller, 'list_sites');
      const text = await answer.text();
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      // A call that reached the tool before the outage gets its error from the tool.
      if (text.includes('"isError":true')) expect(text).toContain('"[unavailable] ');
    }
  };
  const calling = Promise.all(Array.from({ length: 6 }, callOn));
  await without(platform.control, 'postgres', async () => {
    await expect.poll(() => seen.get(503) ?? 0).toBeGreaterThan(10);
  });
  back = true;
  await calling;
  expect([...seen.keys()].sort()).toEqual([200, 503]);
  expect((await postCall(caller, 'list_sites')).status).toBe(200);
});

test('while the auth server is away, signing in waits and everything else works', async ({
  page,
  browser,
  platform,
}) => {
  const { connector } = platform.urls;
  const { flow, tokens } = await connected(page, connector);
  const caller: Caller = { connector, accessToken: tokens.access_token };
  const returning = await aboutToReturn(browser, connector);
  await without(platform.control, 'auth', async () => {
    expect(await pageOutage(returning.page, returning.page.goto(returning.address))).toEqual(AWAY);
    const authorize = await fetch(flow.address, { redirect: 'manual' });
    expect(authorize.status).toBe(302);
    await dataOf(z.unknown(), callTool(caller, 'list_sites'));
    await tokensOf(flow.refresh(tokens.refresh_token));
  });
  await returning.page.reload();
  await tokensOf(returning.flow.redeem(codeIn(await allowHere(returning.page))));
});

test('while the code host is away, tools on content say so and write nothing; afterwards the same edit goes through', async ({
  page,
  platform,
  deployed,
}) => {
  const { connector } = platform.urls;
  const { tokens } = await connected(page, connector);
  const caller: Caller = { connector, accessToken: tokens.access_token };
  const call = (name: string, args?: Record<string, unknown>) => callTool(caller, name, args);
  const hero = await readHero(call);
  const { site } = hero;
  const title = `Written after the outage, ${randomUUID()}`;
  const edit = heroEdit(hero, title);
  const files = [`content/pages/${hero.page}/${hero.id}.json`];
  await without(platform.control, 'codeHost', async () => {
    const calls: [string, Record<string, unknown>][] = [
      ['get_page', { site, page: hero.page }],
      ['get_site', { site }],
      ['save_sections', edit],
      ['save_page', { site, title: 'Too early', audience: 'all' }],
      ['validate_site', { site }],
      ['get_changes', { site }],
      ['update_draft', { site }],
      ['discard_changes', { site, files }],
      ['publish_site', { site }],
    ];
    for (const [name, args] of calls) {
      const { failed, text } = await call(name, args);
      expect([name, failed, text]).toEqual([
        name,
        true,
        expect.stringMatching(/^\[unavailable\] [^\n]* Try again in \d+ seconds\./),
      ]);
      expect(text.match(/try again/gi), text).toHaveLength(1);
      expect(text).not.toMatch(/fetch failed|ECONN|127\.0\.0\.1|localhost/);
    }
    await dataOf(z.unknown(), call('list_sites'));
    await dataOf(z.unknown(), call('get_build_status', { site }));
  });
  await dataOf(z.object({ changed: z.literal(true) }), call('save_sections', edit));
  const { changes } = await dataOf(
    z.object({ changes: z.array(z.object({ file: z.string() })) }),
    call('get_changes', { site }),
  );
  expect(changes.map(({ file }) => file)).toEqual(files);
  await deployed((await dataOf(Published, call('publish_site', { site }))).commit);
});
