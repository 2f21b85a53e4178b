import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DELIMITER, FLUSH, lineOf, packet, readPackets } from './pkt-line.ts';

describe('packet lines', () => {
  test('are read as they were sent, special ones included', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((data) => ({ sent: packet(data), type: 'data', data })),
      fc.constant({ sent: FLUSH, type: 'flush', data: null }),
      fc.constant({ sent: DELIMITER, type: 'delimiter', data: null }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const read = [...readPackets(Buffer.concat(pieces.map(({ sent }) => sent)))];
        expect(read.map((one) => [one.type, one.type === 'data' ? new Uint8Array(one.data) : null])).toEqual(
          pieces.map(({ type, data }) => [type, data]),
        );
      }),
    );
  });

  test('have the length in their four digits', () => {
    expect(packet('hi\n').toString()).toBe('0007hi\n');
    expect(packet('').toString()).toBe('0004');
    expect(() => packet(new Uint8Array(65_517))).toThrow(RangeError);
    expect(packet(new Uint8Array(65_516)).subarray(0, 4).toString()).toBe('fff0');
  });

  test('that are cut off anywhere are refused, never misread', () => {
    const whole = Buffer.concat([packet('first\n'), packet('second\n')]);
    for (let end = 1; end < whole.length; end += 1) {
      if (end === packet('first\n').length) continue;
      expect(() => [...readPackets(whole.subarray(0, end))]).toThrow(
        expect.objectContaining({ code: 'upstream_unavailable' }),
      );
    }
  });

  test.each(['0003', 'zzzz', '-001', '00'])('%j is none', (text) => {
    expect(() => [...readPackets(Buffer.from(text))]).toThrow(
      expect.objectContaining({ code: 'upstream_unavailable' }),
    );
  });

  test('are read as text without their line feed', () => {
    expect([lineOf(Buffer.from('a\n')), lineOf(Buffer.from('a\n\n')), lineOf(Buffer.from('ü'))]).toEqual([
      'a',
      'a\n',
      'ü',
    ]);
  });
});
