import type { Page } from '@playwright/test';
import { z } from 'zod';
import { allow } from './consent.ts';
import { beginOauthFlow } from './oauth-flow.ts';
import type { Caller } from './post-call.ts';
import type { PlatformUnderTest } from './test.ts';

const Tokens = z.object({ access_token: z.string() });

/** An assistant of the user with that address, connected in the browser. */
export async function connectedAssistant(
  page: Page,
  { urls: { connector } }: PlatformUnderTest,
  email: string,
): Promise<Caller> {
  const flow = await beginOauthFlow(connector, 'An agency’s assistant');
  const back = await allow(page, flow.address, email);
  const answer = await flow.redeem(back.searchParams.get('code') ?? '');
  return { connector, accessToken: Tokens.parse(await answer.json()).access_token };
}
