import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { atOnce, inSlices } from '@portal/content-core';
import fc from 'fast-check';
import { DEFAULT_LIMITS } from './limits.ts';
import { oidOf, type RawObject } from './oid.ts';
import { readPack as readingPack } from './pack-reader.ts';
import { writePack } from './pack-writer.ts';

const readPack = (...given: Parameters<typeof readingPack>) => atOnce(readingPack(...given));
const blob = (text: string): RawObject => ({ type: 'blob', bytes: Buffer.from(text) });
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const refused = expect.objectContaining({ code: 'upstream_unavailable' });
const tooLarge = expect.objectContaining({ code: 'not_supported' });

/** A pack of entries given as bytes, with the correct count and checksum. */
function pack(entries: readonly Buffer[], count = entries.length): Buffer {
  const header = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
  header.writeUInt32BE(count, 8);
  const content = Buffer.concat([header, ...entries]);
  return Buffer.concat([content, createHash('sha1').update(content).digest()]);
}

const entry = (type: number, body: Uint8Array, base = Buffer.alloc(0)) => {
  if (body.length > 15) throw new RangeError('too long for a one-byte head');
  return Buffer.concat([Buffer.of((type << 4) | body.length), base, deflateSync(body)]);
};

// Makes "abcX" from "abc".
const delta = Uint8Array.of(3, 4, 0x90, 3, 1, 88);
const abc = entry(3, Buffer.from('abc'));
const oid = (text: string) => oidOf(blob(text));

describe('a pack', () => {
  test('returns the objects that were written into it, by their ids', () => {
    const object = fc.record({
      type: fc.constantFrom('commit' as const, 'tree' as const, 'blob' as const, 'tag' as const),
      bytes: fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.constant(new Uint8Array(70_000))),
    });
    fc.assert(
      fc.property(fc.array(object, { maxLength: 12 }), (objects) => {
        const read = readPack(writePack(objects), DEFAULT_LIMITS);
        expect(new Map([...read].map(([id, { type, bytes }]) => [id, [type, latin1(bytes)]]))).toEqual(
          new Map(objects.map((one) => [oidOf(one), [one.type, latin1(one.bytes)]])),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('resolves a delta whose base is given by its offset', () => {
    const offset = entry(6, delta, Buffer.of(abc.length));
    expect([...readPack(pack([abc, offset]), DEFAULT_LIMITS).keys()].sort()).toEqual(
      [oid('abc'), oid('abcX')].sort(),
    );
  });

  test('is read in slices', async () => {
    const pieces = Array.from({ length: 4_000 }, (_, at) => blob(`${at}`));
    const turns: number[] = [];
    const read = readingPack(writePack(pieces), DEFAULT_LIMITS);
    const objects = await inSlices(read, async (cost) => void turns.push(cost));
    expect(objects.size).toBe(4_000);
    // Each is inflated and hashed, which costs 25 at least; a slice ends at 40,000.
    expect(turns.length).toBeGreaterThan((2 * 25 * 4_000) / 40_000 - 1);
    expect(Math.max(...turns)).toBeLessThan(41_000);
  });

  test('of more objects than are allowed is refused before any is read', () => {
    const limits = { ...DEFAULT_LIMITS, objects: 2 };
    expect(readPack(pack([abc, abc]), limits).size).toBe(1);
    expect(() => readPack(pack([abc, abc, abc]), limits)).toThrow(tooLarge);
    const unreadable = pack([Buffer.alloc(40)], DEFAULT_LIMITS.objects + 1);
    expect(() => readPack(unreadable, DEFAULT_LIMITS)).toThrow(
      expect.objectContaining({ cause: new Error('a pack of 100001 objects is over the limit') }),
    );
  });

  test('of very many deltas on one object is read', () => {
    // If each of them copied the list of the earlier ones, this would take minutes.
    const onAbc = entry(7, delta, Buffer.from(oid('abc'), 'hex'));
    const many = pack([abc, ...Array.from({ length: 30_000 }, () => onAbc)]);
    expect([...readPack(many, DEFAULT_LIMITS).keys()].sort()).toEqual([oid('abc'), oid('abcX')].sort());
  });

  test('resolves deltas by id, before and after their bases, also on other deltas', () => {
    const onAbc = entry(7, delta, Buffer.from(oid('abc'), 'hex'));
    const onThat = entry(7, Uint8Array.of(4, 5, 0x90, 4, 1, 89), Buffer.from(oid('abcX'), 'hex'));
    for (const order of [
      [onThat, onAbc, abc],
      [abc, onThat, onAbc],
    ]) {
      const read = readPack(pack(order), DEFAULT_LIMITS);
      expect(Buffer.from(read.get(oid('abcXY'))?.bytes ?? []).toString()).toBe('abcXY');
    }
  });

  test('resolves a chain of ten thousand deltas in the worst order quickly', () => {
    const texts = Array.from({ length: 10_000 }, (_, i) => `abc${i}`);
    const chain = texts.slice(1).map((text, i) => {
      const before = texts[i] ?? '';
      const body = Buffer.from([before.length, text.length, text.length, ...Buffer.from(text)]);
      return entry(7, body, Buffer.from(oid(before), 'hex'));
    });
    const read = readPack(pack([...chain.reverse(), entry(3, Buffer.from('abc0'))]), DEFAULT_LIMITS);
    expect(read.size).toBe(10_000);
  });

  test.each([
    ['a delta on nothing in the pack', [entry(7, delta, Buffer.alloc(20, 7)), abc]],
    ['a delta on itself', [entry(6, delta, Buffer.of(0))]],
    ['a delta on something before the pack', [entry(6, delta, Buffer.of(0xff, 0x7f))]],
    ['an object of no type', [entry(5, Buffer.from('abc'))]],
    ['an object shorter than announced', [Buffer.concat([Buffer.of(0x3f), deflateSync(Buffer.from('abc'))])]],
    ['an object longer than announced', [Buffer.concat([Buffer.of(0x31), deflateSync(Buffer.from('abc'))])]],
    ['no zlib stream', [Buffer.from('3nothing')]],
  ])('with %s is refused', (_case, entries) => {
    expect(() => readPack(pack(entries), DEFAULT_LIMITS)).toThrow(refused);
  });

  test('that announces more or fewer objects than it has is refused', () => {
    expect(() => readPack(pack([abc], 2), DEFAULT_LIMITS)).toThrow(refused);
    expect(() => readPack(pack([abc, abc], 1), DEFAULT_LIMITS)).toThrow(refused);
    expect(() => readPack(pack([abc], 0xffff_ffff), DEFAULT_LIMITS)).toThrow(tooLarge);
  });

  test('changed in any one byte is refused', () => {
    const whole = writePack([blob('hello'), blob('world')]);
    for (let at = 0; at < whole.length; at += 1) {
      const broken = Buffer.from(whole);
      broken.writeUInt8(broken.readUInt8(at) ^ 0x40, at);
      expect(() => readPack(broken, DEFAULT_LIMITS)).toThrow(refused);
    }
  });

  test('cut anywhere is refused', () => {
    const whole = writePack([blob('hello')]);
    for (let end = 0; end < whole.length; end += 1)
      expect(() => readPack(whole.subarray(0, end), DEFAULT_LIMITS)).toThrow(refused);
  });

  test('that would inflate beyond the limits is refused before it does', () => {
    const bomb = writePack([{ type: 'blob', bytes: new Uint8Array(1_000_000) }]);
    expect(bomb.length).toBeLessThan(2000);
    expect(() => readPack(bomb, { ...DEFAULT_LIMITS, objectBytes: 999_999 })).toThrow(tooLarge);
    const two = writePack([blob('a'.repeat(600)), blob('b'.repeat(600))]);
    expect(() => readPack(two, { ...DEFAULT_LIMITS, inflatedBytes: 1000 })).toThrow(tooLarge);
    const grows = pack([abc, entry(6, Uint8Array.of(3, 0xff, 0xff, 0xff, 0x7f), Buffer.of(abc.length))]);
    expect(() => readPack(grows, DEFAULT_LIMITS)).toThrow(tooLarge);
  });
});
