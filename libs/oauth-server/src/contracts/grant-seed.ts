import type { PlatformUser } from '@portal/sites';
import type { GrantStore, NewCode, Redemption, Rotation, StoredRefreshToken } from '../ports/grant-store.ts';

/** A store under test without grants, but with the client and the user that grants refer to. */
export interface GrantStoreUnderTest {
  store: GrantStore;
  clientId: string;
  user: PlatformUser;
}

/** The fixtures of the grant contract: a code valid for 50 seconds, a family for 1,800, tokens for 900. */
export function grantSeed({ store, clientId, user }: GrantStoreUnderTest) {
  const { userId } = user;
  const start = new Date('2026-03-01T10:00:00.000Z');
  const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
  const familyId = 'f3a0c1de-0000-4000-8000-000000000001';
  const code: NewCode = {
    codeHash: 'code-a',
    clientId,
    userId,
    resource: 'https://mcp.example.test/mcp',
    redirectUri: 'http://localhost:53123/callback',
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    expiresAt: after(50),
    secondFactor: true,
  };
  return {
    store,
    code,
    after,
    familyId,
    otherId: 'f3a0c1de-0000-4000-8000-000000000002',
    redemption: (): Redemption => ({
      codeHash: code.codeHash,
      at: after(10),
      familyId,
      familyExpiresAt: after(1800),
      refreshToken: { tokenHash: 'token-1', expiresAt: after(900) },
    }),
    rotation: (usedHash = 'token-1', tokenHash = 'token-2'): Rotation => ({
      usedHash,
      at: after(20),
      successor: { tokenHash, expiresAt: after(950) },
    }),
    firstToken: (): StoredRefreshToken => ({
      tokenHash: 'token-1',
      expiresAt: after(900),
      familyId,
      clientId,
      userId,
      resource: code.resource,
      used: false,
      familyRevoked: false,
      familyExpiresAt: after(1800),
      user,
      factor: { wasEntered: true, exists: false },
    }),
  };
}
