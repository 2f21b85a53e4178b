import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyDelta, deltaSizes } from './delta.ts';

type Step = { copy: [offset: number, size: number] } | { insert: Uint8Array };

function size(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...size(Math.floor(value / 128))];
}

/** The bytes of a value that are not zero, and the flags that mark them. */
function flagged(value: number, width: number): { flags: number; bytes: number[] } {
  const all = Array.from({ length: width }, (_, index) => Math.floor(value / 256 ** index) % 256);
  return {
    flags: all.reduce((flags, byte, index) => (byte ? flags | (1 << index) : flags), 0),
    bytes: all.filter(Boolean),
  };
}

function encodeStep(step: Step): number[] {
  if ('insert' in step) return [step.insert.length, ...step.insert];
  const [offset, length] = [
    flagged(step.copy[0], 4),
    flagged(step.copy[1] === 0x10000 ? 0 : step.copy[1], 3),
  ];
  return [0x80 | offset.flags | (length.flags << 4), ...offset.bytes, ...length.bytes];
}

/** A delta of `steps`, and the result of applying it to `base`. */
function encode(base: Uint8Array, steps: readonly Step[]): { delta: Uint8Array; result: Uint8Array } {
  const result = Buffer.concat(
    steps.map((step) =>
      'insert' in step ? step.insert : base.subarray(step.copy[0], step.copy[0] + step.copy[1]),
    ),
  );
  const delta = Uint8Array.from([...size(base.length), ...size(result.length), ...steps.flatMap(encodeStep)]);
  return { delta, result: new Uint8Array(result) };
}

const base = fc.uint8Array({ minLength: 1, maxLength: 400 });
const script = base.chain((bytes) =>
  fc
    .array(
      fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 127 }).map((insert): Step => ({ insert })),
        fc
          .tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: bytes.length }))
          .map(([offset, length]): Step => ({ copy: [offset, Math.min(length, bytes.length - offset)] })),
      ),
      { maxLength: 20 },
    )
    .map((steps) => ({ bytes, steps })),
);

describe('a delta', () => {
  test('applies its steps to its base', () => {
    fc.assert(
      fc.property(script, ({ bytes, steps }) => {
        const { delta, result } = encode(bytes, steps);
        expect(deltaSizes(delta)).toEqual({ base: bytes.length, result: result.length });
        expect(new Uint8Array(applyDelta(bytes, delta))).toEqual(result);
      }),
    );
  });

  test('copies from far into a large base, and 64 KiB at once', () => {
    const large = Uint8Array.from({ length: 0x20000 }, (_, i) => (i * 31) & 255);
    const { delta, result } = encode(large, [{ copy: [0x1_0203, 0x10000 - 0x300] }, { copy: [5, 0x10000] }]);
    expect(applyDelta(large, delta).equals(result)).toBe(true);
  });

  test('that is broken makes nothing, and only fails in the documented way', () => {
    fc.assert(
      fc.property(script, fc.uint8Array({ maxLength: 60 }), fc.nat(100), ({ bytes, steps }, noise, cut) => {
        const { delta } = encode(bytes, steps);
        for (const broken of [noise, delta.subarray(0, cut % Math.max(delta.length, 1))]) {
          try {
            if (deltaSizes(broken).result > 10_000) continue;
            expect(applyDelta(bytes, broken)).toHaveLength(deltaSizes(broken).result);
          } catch (cause) {
            expect(cause).toMatchObject({ code: 'upstream_unavailable' });
          }
        }
      }),
    );
  });

  test.each([
    ['is based on another object', [4, 1, 1, 65]],
    ['copies from beyond its base', [3, 5, 0x90, 5]],
    ['makes more than announced', [3, 1, 2, 65, 66]],
    ['makes less than announced', [3, 9, 1, 65]],
    ['holds the reserved instruction', [3, 1, 0]],
    ['announces an impossible size', [3, ...Array.from({ length: 9 }, () => 255), 1]],
  ])('that %s is refused', (_case, bytes) => {
    expect(() => applyDelta(Uint8Array.of(1, 2, 3), Uint8Array.from(bytes))).toThrow(
      expect.objectContaining({ code: 'upstream_unavailable' }),
    );
  });
});
