import { expect, test } from '@jest/globals';
import { parseJsonBytes } from './parse-json-bytes.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('bytes that are JSON in UTF-8 give its value, others nothing', () => {
  expect(parseJsonBytes(bytes('{"a":[1,2]}'), 10)).toEqual({ a: [1, 2] });
  expect(parseJsonBytes(bytes('{"a":'), 10)).toBeUndefined();
  expect(parseJsonBytes(bytes('\uFEFF{}'), 10)).toBeUndefined();
  expect(parseJsonBytes(new Uint8Array([0x22, 0xff, 0x22]), 10)).toBeUndefined();
});

test('more values than are admitted are refused before they are parsed', () => {
  const list = (count: number) => bytes(`{"list":[${Array.from({ length: count }, () => 0).join(',')}]}`);
  // The object and its list count, too.
  expect(parseJsonBytes(list(8), 10)).toEqual({ list: Array.from({ length: 8 }, () => 0) });
  expect(() => parseJsonBytes(list(10), 10)).toThrow(expect.objectContaining({ code: 'too_large' }));
  expect(() => parseJsonBytes(bytes('['.repeat(11)), 10)).toThrow(
    expect.objectContaining({ code: 'too_large' }),
  );
});
