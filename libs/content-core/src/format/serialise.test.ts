import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { serialise } from './serialise.ts';

describe('serialise', () => {
  test('sorts keys, indents by two spaces and ends with a newline', () => {
    const value = { b: [], a: { 10: 'ten', 9: 'nine', z: [1, { y: null }] }, e: {}, u: undefined };
    expect(serialise(value)).toBe(
      '{\n  "a": {\n    "10": "ten",\n    "9": "nine",\n    "z": [\n      1,\n      {\n        "y": null\n      }\n    ]\n  },\n  "b": [],\n  "e": {}\n}\n',
    );
  });

  test('parsing gives any JSON value back, a __proto__ key included', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(serialise(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    const odd: unknown = JSON.parse('{"__proto__": {"x": 1}, "\\ud800": "\\udfff"}');
    expect(JSON.parse(serialise(odd))).toEqual(odd);
  });

  test('what was serialised serialises to the same, in any order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = serialise(value);
        expect(serialise(JSON.parse(text))).toBe(text);
        expect(serialise(Object.fromEntries(Object.entries(value).reverse()))).toBe(text);
      }),
    );
  });

  test.each([[NaN], [Infinity], [() => 1], [[undefined]]])('%p is a bug, not a file', (value) => {
    expect(() => serialise(value)).toThrow(TypeError);
  });
});
