import type { PlatformUser } from '@portal/sites';
import { siteClaimsContract, siteRequestsContract, type StoresUnderTest } from '../contracts/index.ts';
import { memoryProvisioning } from './memory-provisioning.ts';

const user = (userId: string, role: PlatformUser['role'], canProvision: boolean): PlatformUser => ({
  userId,
  authUserId: `auth-${userId}`,
  email: `${userId}@example.test`,
  role,
  canProvision,
});
const people = {
  users: [
    user('u-admin', 'admin', false),
    user('u-maker', 'member', true),
    user('u-member', 'member', false),
    user('u-other', 'member', true),
  ],
  installations: [
    { installationId: '1', account: 'harbour' },
    { installationId: '2', account: 'museum' },
  ],
  memberships: ['u-maker', 'u-member'].map((userId) => ({ userId, installationId: '1' })),
};

async function make(): Promise<StoresUnderTest> {
  let time = Date.UTC(2026, 2, 1);
  const suspended = new Set<string>();
  const stores = memoryProvisioning({ ...people, suspended }, () => new Date(time));
  return {
    ...stores,
    suspend: async (installationId) => void suspended.add(installationId),
    elapse: async (seconds) => void (time += seconds * 1000),
  };
}

siteRequestsContract('memory', make);
siteClaimsContract('memory', make);
