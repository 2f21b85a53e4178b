import { describe, expect, test } from '@jest/globals';
import type { SiteBackend } from '../site-backend.ts';
import { approvalContract } from './approval-contract.ts';
import { invitationsContract } from './invitations-contract.ts';
import { liveHintsContract } from './live-hints-contract.ts';
import { rightsContract } from './rights-contract.ts';
import { previewLinksContract } from './preview-links-contract.ts';
import { siteRecordsContract } from './site-records-contract.ts';
import { sessionRightsContract } from './session-rights-contract.ts';
import { sectionLocksContract } from './section-locks-contract.ts';
import { siteStorageContract } from './site-storage-contract.ts';
import { codeOf, type MakeSiteBackend, recordsAs, STRANGER } from './under-test.ts';
import { signInsContract } from './sign-ins-contract.ts';

/** The contract of every `SiteBackend`. Runs on the fake, and on the broker over the network and in process. */
export function siteBackendContract(name: string, make: MakeSiteBackend): void {
  siteRecordsContract(name, async () => {
    const tested = await make();
    const { backend, neighbour, owner } = tested;
    const endAll =
      ({ sessions }: SiteBackend) =>
      async (userId: string) =>
        sessions.endAll(await tested.accessTokenOf(userId));
    return {
      ...tested,
      records: recordsAs(backend, owner),
      neighbour: recordsAs(neighbour, owner),
      endAll: { here: endAll(backend), atNeighbour: endAll(neighbour) },
    };
  });
  describe(`${name} implements the SiteBackend port`, () => {
    rightsContract(make);
    approvalContract(make);
    sessionRightsContract(make);
    signInsContract(make);
    invitationsContract(make);
    repositoryContract(make);
    previewLinksContract(make);
    sectionLocksContract(make);
    siteStorageContract(make);
    limiterContract(make);
    liveHintsContract(make);
  });
}

function repositoryContract(make: MakeSiteBackend): void {
  describe('the repository', () => {
    test('opens to members', async () => {
      const { backend, owner, editor } = await make();
      for (const actor of [owner, editor]) {
        expect(await backend.as(actor).repository.open('write')).toEqual({
          url: expect.stringMatching(/^https?:\/\//),
          authorization: expect.stringMatching(/^\S+ \S+/),
          publishedBranch: expect.stringMatching(/./),
        });
      }
    });

    test('opens for writing with the audiences and the locks of the site, in one call', async () => {
      const { backend, owner, editor } = await make();
      const { audiences, locks } = backend.as(owner);
      await audiences.create({ name: 'press', isDefault: true });
      await audiences.create({ name: 'board', isDefault: false });
      const held = await locks.hold({ tab: 'tab', page: 'home', sections: ['top'], takeOver: false });
      for (const actor of [owner, editor]) {
        const { repository } = backend.as(actor);
        const access = await repository.openForWriting();
        const { url, publishedBranch } = await repository.open('write');
        expect(access.grant).toEqual({
          url,
          publishedBranch,
          authorization: expect.stringMatching(/^\S+ \S+/),
        });
        expect(access.audiences).toEqual((await backend.audiences.list()).map(({ name }) => name));
        expect(access.audiences.toSorted()).toEqual(['board', 'press']);
        expect(access.locks).toEqual(held);
      }
    });

    test('is closed to everyone else', async () => {
      const { backend, neighbour, owner } = await make();
      for (const { repository } of [backend.as(STRANGER), neighbour.as(owner)]) {
        expect(await codeOf(repository.open('read'))).toBe('forbidden');
        expect(await codeOf(repository.openForWriting())).toBe('forbidden');
      }
    });
  });
}

function limiterContract(make: MakeSiteBackend): void {
  test('limits are counted separately per site', async () => {
    const { backend, neighbour } = await make();
    const once = { limit: 1, windowSeconds: 3600 };
    expect(await backend.limiter.take('u:daily', once)).toMatchObject({ allowed: true });
    expect(await backend.limiter.take('u:daily', once)).toMatchObject({ allowed: false });
    expect(await neighbour.limiter.take('u:daily', once)).toMatchObject({ allowed: true });
  });

  test('limits of members are counted per member, and separately from those of visitors', async () => {
    const { backend, owner, editor } = await make();
    const once = { limit: 1, windowSeconds: 3600 };
    for (const limiter of [backend.limiter, backend.as(owner).limiter, backend.as(editor).limiter]) {
      expect(await limiter.take('key', once)).toMatchObject({ allowed: true });
      expect(await limiter.take('key', once)).toMatchObject({ allowed: false });
    }
    expect(await codeOf(backend.as(STRANGER).limiter.take('key', once))).toBe('forbidden');
  });
}
