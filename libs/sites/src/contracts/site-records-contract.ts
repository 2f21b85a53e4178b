import { beforeEach, describe, expect, test } from '@jest/globals';
import type { DeployRecord } from '../deploy.ts';
import { audienceRecordsContract } from './audience-records-contract.ts';
import { credentialRecordsContract } from './credential-records-contract.ts';
import { editorSessionsContract } from './editor-sessions-contract.ts';
import { memberRecordsContract } from './member-records-contract.ts';
import type { MakeSiteRecords, SiteRecordsUnderTest } from './under-test.ts';

/** The contract of a site's records. Runs on the fake, on the stores, and on every backend acting as an owner. */
export function siteRecordsContract(name: string, make: MakeSiteRecords): void {
  describe(`${name} implements the ports of SiteRecords`, () => {
    audienceRecordsContract(make);
    credentialRecordsContract(make);
    memberRecordsContract(make);
    editorSessionsContract(make);
    settingsRecordsContract(make);
    deployRecordsContract(make);
    questionRecordsContract(make);
  });
}

function settingsRecordsContract(make: MakeSiteRecords): void {
  test('the password gate keeps its last setting, per site', async () => {
    const { records, neighbour } = await make();
    const before = await neighbour.settings.get();
    for (const enabled of [true, false, true, true]) {
      await records.settings.setPasswordEnabled(enabled);
      expect(await records.settings.get()).toEqual({ passwordEnabled: enabled });
    }
    expect(await neighbour.settings.get()).toEqual(before);
  });
}

function questionRecordsContract(make: MakeSiteRecords): void {
  test('questions are counted per site, also those that come at once', async () => {
    const { records, neighbour } = await make();
    expect(await records.questions.read()).toEqual({ asked: 0, unanswered: 0 });
    await Promise.all(
      [true, false, true, false, true].map((isAnswered) => records.questions.count(isAnswered)),
    );
    expect(await records.questions.read()).toEqual({ asked: 5, unanswered: 2 });
    await neighbour.questions.count(false);
    expect(await records.questions.read()).toEqual({ asked: 5, unanswered: 2 });
  });
}

function deployRecordsContract(make: MakeSiteRecords): void {
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
    let tested: SiteRecordsUnderTest;
    beforeEach(async () => {
      tested = await make();
    });

    test('are unknown at first, then the last one is returned, per site', async () => {
      const { deploys } = tested.records;
      expect(await deploys.find()).toBeNull();
      expect(await deploys.record(building)).toBe(true);
      expect(await deploys.find()).toEqual(building);
      expect(await deploys.record(failed)).toBe(true);
      expect(await deploys.find()).toEqual(failed);
      expect(await tested.neighbour.deploys.find()).toBeNull();
    });

    test('that arrive late do not replace a newer one, in any order', async () => {
      await tested.records.deploys.record(failed);
      expect(await tested.records.deploys.record(building)).toBe(false);
      expect(await tested.records.deploys.find()).toEqual(failed);
    });

    test('that arrive concurrently leave the newest', async () => {
      await Promise.all([building, failed, building].map((deploy) => tested.records.deploys.record(deploy)));
      expect(await tested.records.deploys.find()).toEqual(failed);
    });
  });
}
