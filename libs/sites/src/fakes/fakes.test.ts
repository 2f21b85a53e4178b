import { processRateLimiter } from '@portal/ports';
import {
  accountTokensContract,
  authenticatorsContract,
  chatUsageContract,
  dashboardSessionsContract,
  editorCodesContract,
  secondFactorsContract,
  invitationTokensContract,
  usersContract,
  previewRecordsContract,
  sectionLockRecordsContract,
  siteBackendContract,
  siteRecordsContract,
} from '../contracts/index.ts';
import type { SiteMember } from '../member.ts';
import { endRight } from './memory-staff.ts';
import {
  memoryAccessToken,
  memoryAccountTokens,
  memoryAuthenticators,
  memoryChatUsage,
  memoryPlatformUsers,
  memorySecondFactors,
  memorySite,
  memorySiteBackend,
  memorySiteRecords,
} from './index.ts';

let trips = 0;

/** Interleaves concurrent callers before every read and write. */
async function onTrip(): Promise<void> {
  trips += 1;
  for (let turn = (trips * 7) % 5; turn > 0; turn -= 1) await Promise.resolve();
}

const now = () => new Date('2026-03-01T10:00:00.000Z');
const newId = () => crypto.randomUUID();

function people() {
  const owner = { userId: newId(), email: 'owner@example.test', role: 'owner' } as const;
  const editor = { userId: newId(), email: 'editor@example.test', role: 'editor' } as const;
  return { owner, editor };
}

accountTokensContract('memoryAccountTokens', async () => ({
  tokens: memoryAccountTokens(),
  people: ['one', 'two'].map((userId) => ({ userId, accessToken: memoryAccessToken(userId) })),
}));

siteRecordsContract('memorySiteRecords', async () => {
  const { owner, editor } = people();
  const accountVersions = new Map<string, number>();
  const of = (...members: SiteMember[]) =>
    memorySiteRecords(memorySite(members, accountVersions), { now, newId });
  const [records, neighbour] = [of(owner, editor), of()];
  const endAll = { here: records.sessions.endAll, atNeighbour: neighbour.sessions.endAll };
  return { owner, editor, newId, records, neighbour, endAll };
});

previewRecordsContract('memoryPreviewRecords', async () => {
  const { owner, editor } = people();
  const of = (...members: SiteMember[]) => memorySiteRecords(memorySite(members), { now, newId });
  return { owner, editor, records: of(owner, editor), neighbour: of() };
});

invitationTokensContract('memoryInvitationTokens', async () => {
  const of = () => memorySiteRecords(memorySite(), { now, newId });
  return { newId, records: of(), neighbour: of() };
});

editorCodesContract('memorySiteRecords', async () => {
  const staff = { platformUserId: newId(), userId: newId(), email: 'anna.weber@example.test' };
  const sites = [memorySite(), memorySite()] as const;
  const clock = () => new Date();
  const [records, neighbour] = [
    memorySiteRecords(sites[0], { now: clock, newId }),
    memorySiteRecords(sites[1], { now: clock, newId }),
  ];
  const giveRight = async (hasRight: boolean) => {
    for (const site of sites) {
      if (hasRight)
        site.staff.users.set(staff.platformUserId, { authUserId: staff.userId, email: staff.email });
      else endRight(site, staff.platformUserId);
    }
  };
  await giveRight(true);
  return { records, neighbour, staff, giveRight, newId };
});

sectionLockRecordsContract('memorySectionLocks', async () => {
  const { owner, editor } = people();
  const of = (...members: SiteMember[]) => memorySiteRecords(memorySite(members), { now, newId });
  return { owner, editor, newId, records: of(owner, editor), neighbour: of() };
});

chatUsageContract('memoryChatUsage', async () => ({
  usage: memoryChatUsage(),
  siteId: 's-one',
  neighbourId: 's-two',
}));

siteBackendContract('memorySiteBackend', async () => {
  const { owner, editor } = people();
  const accountVersions = new Map<string, number>();
  const site = () => ({ now, newId, onTrip, accountVersions, limiter: processRateLimiter(now) });
  const backend = memorySiteBackend({ ...site(), members: [owner, editor] });
  return {
    backend,
    owner,
    editor,
    newId,
    neighbour: memorySiteBackend(site()),
    accessTokenOf: async (userId) => memoryAccessToken(userId),
    reach: backend.reach,
    mailed: async () => backend.site.mails.map(({ to }) => to),
    revealsLogged: async () =>
      backend.audit.entries.filter(
        ({ action, failure }) => action === 'site.credentials.findSealed' && failure === null,
      ).length,
  };
});

dashboardSessionsContract('memoryPlatformUsers', async () => {
  const { sessions, factors, put, remove } = memoryPlatformUsers({ newId, onTrip });
  return { sessions, factors, put: async (user) => put(user), remove: async (userId) => remove(userId) };
});

usersContract('memoryPlatformUsers', async () => {
  const users = memoryPlatformUsers({ newId, onTrip });
  return {
    reader: users.reader,
    gate: users.gate,
    put: async (user) => users.put(user),
    allowSignup: async (email) => users.allowSignup(email),
  };
});

authenticatorsContract('the fake', async () => {
  const fake = memoryAuthenticators({ now, onTrip });
  return {
    authenticators: fake,
    removal: fake,
    authUserId: 'auth-1',
    signIn: async () => ({ session: fake.openSession('auth-1'), authenticators: fake.idsOf('auth-1') }),
    appCode: async ({ id }) => fake.codeOf(id),
  };
});

secondFactorsContract('the fake', async () => {
  const users = new Set(['u-1', 'u-2']);
  const disconnected = new Set<string>();
  const factors = memorySecondFactors({
    hasUser: (userId) => users.has(userId),
    onFirst: (userId) => void disconnected.add(userId),
    onTrip,
  });
  const connectApp = async (userId: string) => {
    disconnected.delete(userId);
    const counts = () => !disconnected.has(userId);
    return async () => ({ connected: counts(), redeemable: counts() });
  };
  const deleteUser = async (userId: string) => {
    users.delete(userId);
    factors.forget(userId);
  };
  return { factors, userId: 'u-1', otherId: 'u-2', deleteUser, connectApp };
});
