import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AccountTokens } from '../editor-session.ts';

/** The port under test, with two people who are signed in. */
export interface AccountTokensUnderTest {
  tokens: AccountTokens;
  people: readonly { userId: string; accessToken: string }[];
}

/** The contract of `AccountTokens`. Runs on each fake and on the adapter. */
export function accountTokensContract(name: string, make: () => Promise<AccountTokensUnderTest>): void {
  describe(`${name} implements the AccountTokens port`, () => {
    let tested: AccountTokensUnderTest;
    beforeEach(async () => {
      tested = await make();
    });

    test('a token identifies its account, every time', async () => {
      expect(tested.people).toHaveLength(2);
      for (const { userId, accessToken } of [...tested.people, ...tested.people])
        expect(await tested.tokens.accountOf(accessToken)).toBe(userId);
    });

    test.each(['', 'made-up', 'a.b.c', 'e30.eyJleHAiOjE5MDAwMDAwMDB9.c2ln'])(
      'a token that the provider did not issue identifies no account: %p',
      async (token) => {
        expect(await tested.tokens.accountOf(token)).toBeNull();
      },
    );
  });
}
