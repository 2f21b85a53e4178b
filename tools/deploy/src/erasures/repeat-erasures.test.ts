import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { EraseDeps } from '@portal/sites';
import { digestsOf, repeatErasures } from './repeat-erasures.ts';

const deps = (persons: Partial<EraseDeps['persons']>): EraseDeps => ({
  persons: {
    search: async () => [],
    find: async () => null,
    read: async () => null,
    erase: async () => ({ authUserId: null, allowedDomain: null, channels: [] }),
    pendingErasures: async () => [],
    finishErasure: async () => undefined,
    erasedDigests: async () => [],
    findErased: async () => [],
    ...persons,
  },
  accounts: { deleteAccount: async () => undefined },
  liveHints: { announceRenamed: async () => undefined },
  newId: () => 'e',
  now: () => new Date(0),
  reportFailure: () => undefined,
});

test('a list has one digest a line', () => {
  const [one, two] = ['a'.repeat(64), 'b'.repeat(64)];
  expect(digestsOf(`${one}\n${two}\r\n${one}\n`)).toEqual([one, two]);
  expect(() => digestsOf(`${one}\nada@agency.example\n`)).toThrow('Line 2');
});

test('everyone on the list is erased, and who cannot be is named with what to do first', async () => {
  const erased: string[] = [];
  const repeated = await repeatErasures(
    deps({
      findErased: async () => ['a-ada', 'a-bob'],
      erase: async ({ personId, actorUserId }) => {
        if (personId === 'a-bob') throw new AppError('conflict', 'bob is the last owner.');
        erased.push(`${personId} by ${actorUserId}`);
        return { authUserId: null, allowedDomain: null, channels: [] };
      },
    }),
    ['x'],
  );
  expect(erased).toEqual(['a-ada by null']);
  expect(repeated).toEqual({ erased: 1, open: 0, refused: ['bob is the last owner.'] });
});
