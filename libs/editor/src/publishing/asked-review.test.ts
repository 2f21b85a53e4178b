import { afterEach, expect, test } from '@jest/globals';
import { REVIEW_ADDRESS, takeAskedReview } from './asked-review.ts';

const ORIGIN = 'https://harbour.example.test';

/** A page at an address, which can put another one into its place. */
function openAt(address: string): void {
  const location = { href: new URL(address, ORIGIN).href };
  const history = {
    state: null,
    replaceState: (_state: null, _title: '', next: string) => (location.href = next),
  };
  Object.assign(globalThis, { location, history });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'history');
});

test('the review is asked for once', () => {
  openAt(REVIEW_ADDRESS);
  expect(takeAskedReview()).toBe(true);
  expect(location.href).toBe(`${ORIGIN}/edit`);
  expect(takeAskedReview()).toBe(false);
});

test('the rest of the address stays', () => {
  openAt('/edit/works?review=&from=mail#storm');
  expect(takeAskedReview()).toBe(true);
  expect(location.href).toBe(`${ORIGIN}/edit/works?from=mail#storm`);
});
