import { beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_SECTION_LOCKS, SECTION_LOCK_SECONDS, type WantedSections } from '../section-lock.ts';
import { codeOf, type MakeSiteBackend, type SiteBackendUnderTest, STRANGER } from './under-test.ts';

/** The contract of `SectionLocks`. */
export function sectionLocksContract(make: MakeSiteBackend): void {
  describe('section locks', () => {
    const top: WantedSections = { tab: 'tab-1', page: 'home', sections: ['top'], takeOver: false };
    let tested: SiteBackendUnderTest;
    beforeEach(async () => {
      tested = await make();
    });

    test('are taken, listed and released by members only', async () => {
      const { backend, neighbour, owner } = tested;
      for (const { locks } of [backend.as(STRANGER), neighbour.as(owner)]) {
        expect(await codeOf(locks.list())).toBe('forbidden');
        expect(await codeOf(locks.hold(top))).toBe('forbidden');
        expect(await codeOf(locks.release({ tab: top.tab, page: top.page, sections: [] }))).toBe('forbidden');
      }
    });

    test('are held by the acting member for half a minute, until they release them', async () => {
      const { backend, owner, editor } = tested;
      const before = Date.now();
      const held = await backend.as(editor).locks.hold(top);
      expect(held).toMatchObject([{ page: 'home', section: 'top', holder: { userId: editor.userId } }]);
      expect(await backend.as(owner).locks.hold(top)).toEqual(held);
      expect(await backend.as(owner).locks.list()).toEqual(held);
      const { tab, page, sections } = top;
      await backend.as(owner).locks.release({ tab, page, sections });
      expect(await backend.as(owner).locks.list()).toEqual(held);
      await backend.as(editor).locks.release({ tab, page, sections });
      expect(await backend.as(owner).locks.list()).toEqual([]);
      expect(SECTION_LOCK_SECONDS).toBe(30);
      expect(held[0]?.expiresAt.getTime()).toBeLessThanOrEqual(Math.max(before, Date.now()) + 30_000);
    });

    test('are limited in number per call', async () => {
      const { locks } = tested.backend.as(tested.editor);
      const sections = Array.from({ length: MAX_SECTION_LOCKS + 1 }, (_, index) => `s-${index}`);
      expect(await codeOf(locks.hold({ ...top, sections }))).toBe('input');
      expect(await codeOf(locks.hold({ ...top, tab: '' }))).toBe('input');
      expect(await codeOf(locks.hold({ ...top, sections: ['x'.repeat(101)] }))).toBe('input');
    });
  });
}
