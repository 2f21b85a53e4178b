import { describe, expect, test } from '@jest/globals';
import { type Figure, formatLine, isMet } from './verdict.ts';

const ratio = (value: number): Figure => ({ what: 'ratio', value, target: { atLeast: 1.1 } });

describe('a benchmark', () => {
  test('meets its targets in the full form only when every figure does', () => {
    expect(isMet({ lines: [ratio(1.1), { what: 'wait', value: 9, target: { under: 10 } }] }, 'full')).toBe(
      true,
    );
    expect(isMet({ lines: [ratio(1.09)] }, 'full')).toBe(false);
    expect(isMet({ lines: [ratio(1.2), { what: 'wait', value: 10, target: { under: 10 } }] }, 'full')).toBe(
      false,
    );
    expect(isMet({ lines: [{ what: 'wait', value: 1.3, target: { atMost: 1.3 } }] }, 'full')).toBe(true);
    expect(isMet({ lines: [ratio(Number.NaN)] }, 'full')).toBe(false);
  });

  test('is not judged by its targets in the short form, and must find a number for everything', () => {
    expect(isMet({ lines: ['how it was measured', ratio(0.1)] }, 'short')).toBe(true);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 0])
      expect(isMet({ lines: [ratio(2), ratio(value)] }, 'short')).toBe(false);
  });

  test.each(['full', 'short'] as const)('without a figure has shown nothing in the %s form', (form) => {
    expect(isMet({ lines: ['it ran'] }, form)).toBe(false);
  });
});

test('a figure is printed with its unit and its target', () => {
  expect(formatLine(ratio(1.234))).toBe('ratio: 1.23, target at least 1.1');
  expect(formatLine({ what: 'wait', value: 12.4, unit: 'ms', digits: 0, target: { under: 50 } })).toBe(
    'wait: 12 ms, target under 50 ms',
  );
});
