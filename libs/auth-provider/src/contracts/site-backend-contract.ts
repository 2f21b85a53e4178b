import { beforeEach, describe, expect, test } from '@jest/globals';
import type { DeployRecord } from '../ports/site-backend.ts';
import { audienceRecordsContract } from './audience-records-contract.ts';
import { credentialRecordsContract } from './credential-records-contract.ts';
import { memberRecordsContract } from './member-records-contract.ts';
import {
  codeOf,
  type MakeSiteBackend,
  type SiteBackendUnderTest,
  STRANGER,
} from './site-backend-under-test.ts';
import { siteStorageContract } from './site-storage-contract.ts';
import { viewerSignInsContract } from './viewer-sign-ins-contract.ts';

/** What every `SiteBackend` keeps. Runs on the fake, on the broker's handler in process, and over the network. */
export function siteBackendContract(name: string, make: MakeSiteBackend): void {
  describe(`${name} keeps the SiteBackend port`, () => {
    audienceRecordsContract(make);
    credentialRecordsContract(make);
    viewerSignInsContract(make);
    memberRecordsContract(make);
    settingsContract(make);
    deploysContract(make);
    repositoryContract(make);
    siteStorageContract(make);
    limiterContract(make);
  });
}

function settingsContract(make: MakeSiteBackend): void {
  describe('the password gate', () => {
    test('is as a member set it last, in this site only', async () => {
      const { backend, owner, editor, neighbour } = await make();
      const before = await neighbour.settings.get();
      for (const enabled of [true, false, true]) {
        await backend.settings.setPasswordEnabled(enabled ? owner : editor, enabled);
        expect(await backend.settings.get()).toEqual({ passwordEnabled: enabled });
      }
      expect(await neighbour.settings.get()).toEqual(before);
    });

    test('is not set by anybody else', async () => {
      const { backend, owner, neighbour } = await make();
      await backend.settings.setPasswordEnabled(owner, true);
      expect(await codeOf(backend.settings.setPasswordEnabled(STRANGER, false))).toBe('forbidden');
      expect(await codeOf(neighbour.settings.setPasswordEnabled(owner, false))).toBe('forbidden');
      expect(await backend.settings.get()).toEqual({ passwordEnabled: true });
    });
  });
}

function deploysContract(make: MakeSiteBackend): void {
  const building: DeployRecord = {
    deployId: 'deploy-1',
    state: 'building',
    commitSha: 'a'.repeat(40),
    errorMessage: null,
    reportedAt: new Date('2026-03-01T10:00:00.000Z'),
  };
  const failed: DeployRecord = {
    deployId: 'deploy-2',
    state: 'error',
    commitSha: null,
    errorMessage: 'The build stopped.',
    reportedAt: new Date('2026-03-01T10:05:00.000Z'),
  };

  describe('deploys', () => {
    let under: SiteBackendUnderTest;
    beforeEach(async () => {
      under = await make();
    });

    test('are unknown at first, then the last one is told, in this site only', async () => {
      expect(await under.backend.deploys.find()).toBeNull();
      await under.backend.deploys.record(building);
      expect(await under.backend.deploys.find()).toEqual(building);
      await under.backend.deploys.record(failed);
      expect(await under.backend.deploys.find()).toEqual(failed);
      expect(await under.neighbour.deploys.find()).toBeNull();
    });

    test('that arrive late do not replace a newer one, in whichever order they come', async () => {
      await under.backend.deploys.record(failed);
      await under.backend.deploys.record(building);
      expect(await under.backend.deploys.find()).toEqual(failed);
    });

    test('that arrive at once leave the newest', async () => {
      await Promise.all([building, failed, building].map((deploy) => under.backend.deploys.record(deploy)));
      expect(await under.backend.deploys.find()).toEqual(failed);
    });
  });
}

function repositoryContract(make: MakeSiteBackend): void {
  describe('the repository', () => {
    test('opens to members', async () => {
      const { backend, owner, editor } = await make();
      for (const actor of [owner, editor]) {
        expect(await backend.repository.open(actor, 'write')).toEqual({
          url: expect.stringMatching(/^https?:\/\//),
          authorization: expect.stringMatching(/^\S+ \S+/),
          publishedBranch: expect.stringMatching(/./),
        });
      }
    });

    test('opens to nobody else', async () => {
      const { backend, neighbour, owner } = await make();
      expect(await codeOf(backend.repository.open(STRANGER, 'read'))).toBe('forbidden');
      expect(await codeOf(neighbour.repository.open(owner, 'read'))).toBe('forbidden');
    });
  });
}

function limiterContract(make: MakeSiteBackend): void {
  test('limits are counted apart for each site', async () => {
    const { backend, neighbour } = await make();
    const once = { limit: 1, windowSeconds: 3600 };
    expect(await backend.limiter.take('u:daily', once)).toMatchObject({ allowed: true });
    expect(await backend.limiter.take('u:daily', once)).toMatchObject({ allowed: false });
    expect(await neighbour.limiter.take('u:daily', once)).toMatchObject({ allowed: true });
  });

  test('limits of members are counted apart for each member, and apart from those of visitors', async () => {
    const { backend, owner, editor } = await make();
    const once = { limit: 1, windowSeconds: 3600 };
    const { limiter, memberLimits } = backend;
    for (const take of [
      () => limiter.take('key', once),
      () => memberLimits.take(owner, 'key', once),
      () => memberLimits.take(editor, 'key', once),
    ]) {
      expect(await take()).toMatchObject({ allowed: true });
      expect(await take()).toMatchObject({ allowed: false });
    }
    expect(await codeOf(memberLimits.take(STRANGER, 'key', once))).toBe('forbidden');
  });
}
