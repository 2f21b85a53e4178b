import { beforeEach, describe, expect, test } from '@jest/globals';
import { hashSecretToken, type PlatformUser, type SiteSummary } from '@portal/sites';
import { memoryAuditLog, memorySite, memorySiteRecords } from '@portal/sites/fakes';
import { codeOf } from '@portal/sites/contracts';
import { sessionKeys } from '../session/session-keys.ts';
import { beginOpening, editorEntry, type EditorDeps, issueCode } from './open-editor.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const BINDING = 'b'.repeat(64);
const ADA: PlatformUser = {
  userId: 'u-ada',
  authUserId: 'a-ada',
  email: 'ada@agency.example',
  role: 'member',
  canProvision: false,
};
const SITE: SiteSummary = {
  siteId: 's-quay',
  name: 'Quay',
  subdomain: 'quay',
  url: 'https://quay.example.test',
  owner: 'agency',
  repo: 'quay',
  repositoryId: null,
  installationId: '7',
  publishedBranch: 'main',
  provisioningStatus: 'ready',
  failedStep: null,
  repositoryState: 'present',
  createdAt: NOW,
  updatedAt: NOW,
  kitVersion: '0.4.0',
  deploy: null,
  older: null,
  installationState: 'active',
  publishedAt: null,
};

let now: Date;
let shown: SiteSummary | null;
let site: ReturnType<typeof memorySite>;
let audit: ReturnType<typeof memoryAuditLog>;
let deps: EditorDeps;
beforeEach(() => {
  now = NOW;
  shown = SITE;
  site = memorySite();
  audit = memoryAuditLog();
  const clock = () => now;
  const records = memorySiteRecords(site, { now: clock, newId: () => crypto.randomUUID() });
  deps = {
    keys: sessionKeys('a-service-role-key-of-many-characters', clock),
    records: { forSite: () => records },
    overview: { find: async (_reader, siteId) => (shown?.siteId === siteId ? shown : null) },
    audit,
    now: clock,
    reportFailure: (error) => {
      throw error;
    },
  };
});
const begin = (user = ADA) => beginOpening(deps, user, 's-quay');
const issue = (given: Partial<{ opening: string; binding: string; siteId: string }>, user = ADA) =>
  issueCode(deps, user, { siteId: 's-quay', opening: undefined, binding: BINDING, ...given });

describe('opening the editor of a site', () => {
  test('begins at the site, and comes back for a code of this user in that browser', async () => {
    const { to, opening } = await begin();
    expect(to).toBe('https://quay.example.test/api/auth/oauth?provider=portal');
    const back = new URL((await issue({ opening })) ?? '');
    expect(`${back.origin}${back.pathname}`).toBe('https://quay.example.test/edit/login/callback');
    expect(site.editorCodes).toEqual([
      {
        codeHash: await hashSecretToken(back.searchParams.get('code') ?? ''),
        bindingHash: BINDING,
        userId: 'a-ada',
        platformUserId: 'u-ada',
        expiresAt: new Date('2026-03-01T12:01:00Z'),
        used: false,
      },
    ]);
    expect(audit.entries).toMatchObject([
      { actorUserId: 'u-ada', siteId: 's-quay', action: 'site.editor.open', failure: null },
    ]);
  });

  test('issues nothing to a browser in which its user did not press the button', async () => {
    const { opening } = await begin();
    expect(await issue({})).toBeNull();
    expect(await issue({ opening: 'forged' })).toBeNull();
    expect(await issue({ opening, binding: 'not a hash' })).toBeNull();
    expect(await issue({ opening }, { ...ADA, userId: 'u-other' })).toBeNull();
    expect(await issue({ opening, siteId: 's-hall' })).toBeNull();
    now = new Date('2026-03-01T12:01:01Z');
    expect(await issue({ opening })).toBeNull();
    expect([site.editorCodes, audit.entries]).toEqual([[], []]);
  });

  test('is refused for a site that the user may not see, is not online, has an old kit, or lets no staff in', async () => {
    const { opening } = await begin();
    for (const [change, code] of [
      [null, 'not_found'],
      [{ provisioningStatus: 'failed' as const }, 'conflict'],
      [{ url: null }, 'conflict'],
      [{ kitVersion: '0.3.0' }, 'conflict'],
      [{ kitVersion: null }, 'conflict'],
    ] as const) {
      shown = change === null ? null : { ...SITE, ...change };
      expect([change, await codeOf(begin()), await codeOf(issue({ opening }))]).toEqual([change, code, code]);
    }
    shown = SITE;
    site.staff.mayEdit = false;
    await expect(begin()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('do not let staff open'),
    });
    expect(await codeOf(issue({ opening }))).toBe('conflict');
    expect(site.editorCodes).toEqual([]);
  });

  test('is open to a member of the team also where staff are switched off', async () => {
    expect(editorEntry(SITE, { mayEdit: false, isOnTeam: true })).toBe('code');
    expect(editorEntry(SITE, { mayEdit: false, isOnTeam: false })).toBe('switched-off');
    expect(editorEntry({ kitVersion: '0.3.9' }, { mayEdit: true, isOnTeam: true })).toBe('address');
  });
});
