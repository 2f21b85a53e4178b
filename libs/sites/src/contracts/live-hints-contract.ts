import { describe, expect, test } from '@jest/globals';
import { codeOf, type MakeSiteBackend, STRANGER } from './under-test.ts';

const CHANNEL = 'c'.repeat(43);
const HINT = { page: 'home', sections: [{ id: 'top', version: null }] };

/** Hints of saves, for those who have the editor open. */
export function liveHintsContract(make: MakeSiteBackend): void {
  describe('hints of saves', () => {
    test('are sent for members', async () => {
      const { backend, owner, editor } = await make();
      for (const actor of [owner, editor])
        expect(await backend.as(actor).live.announceSaved(CHANNEL, HINT)).toBeUndefined();
    });

    test('are sent for no one else', async () => {
      const { backend, neighbour, owner } = await make();
      expect(await codeOf(backend.as(STRANGER).live.announceSaved(CHANNEL, HINT))).toBe('forbidden');
      expect(await codeOf(neighbour.as(owner).live.announceSaved(CHANNEL, HINT))).toBe('forbidden');
    });

    test('go to a channel of a site only, and name a few sections', async () => {
      const { backend, owner } = await make();
      const announce = (channel: string, count = 1) =>
        codeOf(
          backend.as(owner).live.announceSaved(channel, {
            page: null,
            sections: Array.from({ length: count }, (_, n) => ({ id: `s${n}`, version: null })),
          }),
        );
      expect(await announce('lobby')).toBe('input');
      expect(await announce(`${CHANNEL}/../x`)).toBe('input');
      expect(await announce(CHANNEL, 21)).toBe('input');
    });
  });
}
