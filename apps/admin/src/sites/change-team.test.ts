import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import type { MailedInvitation, PlatformUser, SiteMember, SiteSummary } from '@portal/sites';
import { memoryAuditLog, memorySite, memorySiteRecords } from '@portal/sites/fakes';
import { changeTeam, type TeamDeps } from './change-team.ts';

const ADA: PlatformUser = {
  userId: 'ada',
  authUserId: 'a-ada',
  email: 'ada@example.test',
  role: 'admin',
  canProvision: true,
};
const MAKER: PlatformUser = { ...ADA, userId: 'maker', role: 'member' };
const OWNER: SiteMember = { userId: 'm-1', email: 'owner@typo.example', role: 'owner' };
const EDITOR: SiteMember = { userId: 'm-2', email: 'editor@client.example', role: 'editor' };
const SITE = {
  siteId: 's-1',
  name: 'Quay',
  subdomain: 'quay',
  url: 'https://quay.example.test',
} as SiteSummary;
const NOW = new Date('2026-03-01T10:15:00Z');

describe('the team of a site, changed in the dashboard', () => {
  let site: ReturnType<typeof memorySite>;
  let deps: TeamDeps;
  let mailed: MailedInvitation[];
  let renamed: number;
  let audit: ReturnType<typeof memoryAuditLog>;
  let mailFailure: Error | null;
  const send = (fields: Record<string, string>, user = ADA) =>
    changeTeam(deps, user, { siteId: 's-1', sent: new URLSearchParams(fields) });
  const replace = (email: string, member = OWNER.userId) => send({ act: 'replace', member, email });
  const team = () => site.members.map(({ email, role }) => `${email} ${role}`).toSorted();

  beforeEach(() => {
    site = memorySite([OWNER, EDITOR]);
    site.members[0]!.invitedAt = new Date(0);
    [mailed, renamed, mailFailure, audit] = [[], 0, null, memoryAuditLog()];
    const records = memorySiteRecords(site, { now: () => NOW, newId: () => 'id' });
    deps = {
      records: { forSite: () => records },
      overview: { find: async (_reader, siteId) => (siteId === 's-1' ? SITE : null) },
      requestDeps: {
        requests: { findRequest: async () => ({ locale: 'de-AT', source: 'generate' as const }) },
      },
      limiter: processRateLimiter(() => NOW),
      mails: {
        invite: async (invitation) => {
          if (mailFailure !== null) throw mailFailure;
          mailed.push(invitation);
          const known = site.members.find(({ email }) => email === invitation.email);
          return { userId: known?.userId ?? `new-${invitation.email}`, isNew: known === undefined };
        },
        sendReset: async () => false,
        notify: async () => true,
      },
      liveHints: { announceRenamed: async () => void (renamed += 1) },
      audit,
      now: () => NOW,
      reportFailure: (error) => {
        throw error;
      },
    };
  });

  test('an open invitation is mailed again, in the language of the site, and has a new date', async () => {
    expect(await send({ member: 'm-1' }, MAKER)).toEqual({ outcome: 'invitedAgain', email: OWNER.email });
    expect(mailed).toEqual([
      {
        siteId: 's-1',
        email: OWNER.email,
        role: 'owner',
        returnTo: 'https://quay.example.test/edit/login/callback',
        about: { name: 'Quay', locale: 'de-AT' },
      },
    ]);
    expect(site.members[0]?.invitedAt).toEqual(NOW);
    expect(audit.entries).toMatchObject([
      { action: 'site.members.inviteAgain', actorUserId: 'maker', siteId: 's-1', details: { target: 'm-1' } },
    ]);
  });

  test('a member who has signed in, or somebody not on the team, gets no invitation', async () => {
    for (const member of ['m-2', 'none', ''])
      expect(await send({ member })).toEqual({ outcome: 'refused', problem: expect.stringMatching(/\.|;/) });
    expect(mailed).toEqual([]);
  });

  test('at most three mails an hour to one address', async () => {
    for (let sent = 0; sent < 3; sent += 1)
      expect(await send({ member: 'm-1' })).toMatchObject({ outcome: 'invitedAgain' });
    expect(await send({ member: 'm-1' })).toMatchObject({ outcome: 'refused' });
    expect(mailed).toHaveLength(3);
  });

  test('an owner’s address is corrected: the new one is invited, the old one is off the team and its channel', async () => {
    expect(await replace(' Owner@Client.example ')).toEqual({
      outcome: 'ownerReplaced',
      email: 'owner@client.example',
      from: OWNER.email,
    });
    expect(team()).toEqual(['editor@client.example editor', 'owner@client.example owner']);
    expect(mailed.map(({ email, role }) => [email, role])).toEqual([['owner@client.example', 'owner']]);
    expect(renamed).toBe(1);
    expect(JSON.stringify(audit.entries)).not.toContain('@');
  });

  test('an editor who takes the owner’s place gets the role and no mail', async () => {
    expect(await replace(EDITOR.email)).toMatchObject({ outcome: 'ownerReplaced' });
    expect([team(), mailed]).toEqual([['editor@client.example owner'], []]);
  });

  test.each([
    ['no address', 'nobody', 'm-1'],
    ['the same address', OWNER.email, 'm-1'],
    ['an editor is no owner', 'new@client.example', 'm-2'],
    ['not on the team', 'new@client.example', 'none'],
  ])('%s: nothing changes', async (_words, email, member) => {
    expect(await replace(email, member)).toMatchObject({ outcome: 'refused' });
    expect([team(), mailed]).toEqual([['editor@client.example editor', 'owner@typo.example owner'], []]);
  });

  test('where the mail cannot be sent, the owner stays', async () => {
    mailFailure = new AppError('upstream_unavailable', 'away');
    await expect(replace('owner@client.example')).rejects.toThrow('away');
    expect(team()).toContain('owner@typo.example owner');
  });

  test('only an admin replaces an owner, and only a user who may hand sites over sends a mail again; the attempt is audited', async () => {
    const member: PlatformUser = { ...MAKER, canProvision: false };
    const fields = { act: 'replace', member: 'm-1', email: 'evil@example.test' };
    for (const work of [send(fields, MAKER), send(fields, member), send({ member: 'm-1' }, member)])
      await expect(work).rejects.toMatchObject({ code: 'forbidden' });
    expect(audit.entries.map(({ failure }) => failure)).toEqual(Array(3).fill('forbidden'));
    await expect(changeTeam(deps, ADA, { siteId: 's-2', sent: new URLSearchParams() })).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
    expect(mailed).toEqual([]);
  });
});
