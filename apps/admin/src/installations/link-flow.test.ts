import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { sessionKeys } from '../session/session-keys.ts';
import {
  afterInstall,
  beginInstall,
  beginLink,
  completeLink,
  LINK_SECONDS,
  type LinkFlowDeps,
} from './link-flow.ts';

const ADA = { userId: 'u-ada', role: 'admin' } as const;
const EVE = { userId: 'u-eve', role: 'admin' } as const;
const stale = { code: 'unauthenticated' };

function world() {
  let at = new Date('2026-11-20T10:00:00Z');
  const now = () => at;
  const asked: { code: string; codeVerifier: string; redirectUrl: string }[] = [];
  const used = new Set<string>();
  const deps: LinkFlowDeps = {
    origin: 'https://admin.example',
    now,
    keys: sessionKeys('secret', now),
    accounts: {
      authorizeUrl: ({ state, codeChallenge, redirectUrl }) =>
        `https://host.example/authorize?${new URLSearchParams({ state, codeChallenge, redirectUrl })}`,
      installUrl: async (state) => `https://host.example/install?state=${state}`,
      link: async (request) => {
        asked.push(request);
        return { account: { accountId: '9', login: 'ada' }, installations: [] };
      },
    },
    linked: { put: async () => undefined, remove: async () => undefined, find: async () => null },
    records: { putInstallation: async () => undefined },
    uses: {
      use: async (id) => {
        const fresh = !used.has(id);
        used.add(id);
        return fresh;
      },
    },
  };
  return { deps, asked, wait: (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000)) };
}
const query = (to: string) => new URL(to).searchParams;

describe('linking an account in the browser', () => {
  test('completes with the code, and with the verifier that never left this server', async () => {
    const { deps, asked } = world();
    const { to, cookie } = await beginLink(deps, ADA);
    const sent = query(to);
    expect(sent.get('redirectUrl')).toBe('https://admin.example/installations/linked');
    expect(await completeLink(deps, ADA, { code: 'c', state: sent.get('state'), cookie })).toEqual({
      login: 'ada',
      bound: 0,
    });
    const [{ codeVerifier = '', ...request } = {}] = asked;
    expect(request).toEqual({ code: 'c', redirectUrl: 'https://admin.example/installations/linked' });
    expect(createHash('sha256').update(codeVerifier).digest('base64url')).toBe(sent.get('codeChallenge'));
    expect(`${to}${cookie}`).not.toContain(codeVerifier);
  });

  test('completes once, within its time, for the same user in the same browser', async () => {
    const { deps, asked, wait } = world();
    const { to, cookie } = await beginLink(deps, ADA);
    const state = query(to).get('state');
    const other = await beginLink(deps, ADA);
    for (const [who, given] of [
      [EVE, { code: 'c', state, cookie }],
      [ADA, { code: 'c', state: null, cookie }],
      [ADA, { code: 'c', state: 'x', cookie }],
      [ADA, { code: 'c', state, cookie: undefined }],
      [ADA, { code: 'c', state, cookie: 'rubbish' }],
      [ADA, { code: 'c', state, cookie: other.cookie }],
    ] as const)
      await expect(completeLink(deps, who, given)).rejects.toMatchObject(stale);
    expect(asked).toEqual([]);
    const ends = await Promise.allSettled(
      [1, 2, 3].map(() => completeLink(deps, ADA, { code: 'c', state, cookie })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    wait(LINK_SECONDS + 1);
    const late = { code: 'c', state: query(other.to).get('state'), cookie: other.cookie };
    await expect(completeLink(deps, ADA, late)).rejects.toMatchObject(stale);
  });

  test('a sign-in that was cancelled at the code host links nothing', async () => {
    const { deps, asked } = world();
    const { to, cookie } = await beginLink(deps, ADA);
    await expect(
      completeLink(deps, ADA, { code: null, state: query(to).get('state'), cookie }),
    ).rejects.toMatchObject(stale);
    expect(asked).toEqual([]);
  });

  test('installing leads on to linking, and neither state is accepted for the other', async () => {
    const { deps } = world();
    const install = await beginInstall(deps, ADA);
    const state = query(install.to).get('state');
    await expect(completeLink(deps, ADA, { code: 'c', state, cookie: install.cookie })).rejects.toMatchObject(
      stale,
    );
    const link = await afterInstall(deps, ADA, { state, cookie: install.cookie });
    expect(query(link.to).get('state')).not.toBe(state);
    await expect(afterInstall(deps, ADA, { state, cookie: install.cookie })).rejects.toMatchObject(stale);
    const linkState = query(link.to).get('state');
    await expect(afterInstall(deps, ADA, { state: linkState, cookie: link.cookie })).rejects.toMatchObject(
      stale,
    );
  });
});
