import { describe, expect, test } from '@jest/globals';
import { codeOf, type MakeSiteBackend, STRANGER } from './under-test.ts';

const HINT = { page: 'home', sections: [{ id: 'top', version: null }] };

/** The channel of those who have the editor open, and hints of saves in it. */
export function liveHintsContract(make: MakeSiteBackend): void {
  describe('the channel of the editors', () => {
    test('has one name for all members, which no other site has, also when they ask at once', async () => {
      const { backend, owner, editor } = await make();
      const names = await Promise.all(
        [owner, editor, owner, editor].map((actor) => backend.as(actor).live.name()),
      );
      expect(new Set(names).size).toBe(1);
      expect(names[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const other = await make();
      expect(await other.backend.as(other.owner).live.name()).not.toBe(names[0]);
    });

    test('has another name once a member was removed', async () => {
      const { backend, owner, editor } = await make();
      const before = await backend.as(editor).live.name();
      await backend.as(owner).members.changeRole(editor.userId, 'owner');
      expect(await backend.as(owner).live.name()).toBe(before);
      await backend.as(owner).members.remove(editor.userId);
      const after = await backend.as(owner).live.name();
      expect(after).not.toBe(before);
      expect(await backend.as(owner).live.name()).toBe(after);
      expect(await codeOf(backend.as(editor).live.name())).toBe('forbidden');
    });

    test('is named to members only', async () => {
      const { backend, neighbour, owner } = await make();
      expect(await codeOf(backend.as(STRANGER).live.name())).toBe('forbidden');
      expect(await codeOf(neighbour.as(owner).live.name())).toBe('forbidden');
    });
  });

  describe('hints of saves', () => {
    test('are sent for members', async () => {
      const { backend, owner, editor } = await make();
      for (const actor of [owner, editor])
        expect(await backend.as(actor).live.announceSaved(HINT)).toBeUndefined();
    });

    test('are sent for no one else', async () => {
      const { backend, neighbour, owner } = await make();
      expect(await codeOf(backend.as(STRANGER).live.announceSaved(HINT))).toBe('forbidden');
      expect(await codeOf(neighbour.as(owner).live.announceSaved(HINT))).toBe('forbidden');
    });

    test('name a few sections', async () => {
      const { backend, owner } = await make();
      const sections = Array.from({ length: 21 }, (_, n) => ({ id: `s${n}`, version: null }));
      expect(await codeOf(backend.as(owner).live.announceSaved({ page: null, sections }))).toBe('input');
    });
  });
}
