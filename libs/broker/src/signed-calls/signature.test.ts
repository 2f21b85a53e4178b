import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { createHmac } from 'node:crypto';
import { callExpiry, isSigningKey, signBody, verifySignature } from './signature.ts';

const SECRET = 's'.repeat(32);
const NOW = new Date('2026-03-01T10:00:00.750Z');
const BODY = '{"id":"call-1","siteId":"s-ünö"}';
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const utf8 = (text: string) => new TextEncoder().encode(text);
const signed = signBody(SECRET, BODY, NOW);

test('a call is signed over its time and its bytes', () => {
  const seconds = '1772359200';
  const v1 = createHmac('sha256', SECRET).update(`${seconds}.${BODY}`).digest('hex');
  expect(signed).toBe(`t=${seconds},v1=${v1}`);
  expect(verifySignature(SECRET, signed, utf8(BODY), NOW)).toBe(true);
});

describe('a signature is refused', () => {
  const [time = '', v1 = ''] = signed.split(',');
  test.each([
    ['missing', null, BODY],
    ['empty', '', BODY],
    ['of another body', signed, BODY.replace('call-1', 'call-2')],
    ['of a longer body', signed, `${BODY} `],
    ['of a body without the byte-order mark', signed, `\uFEFF${BODY}`],
    ['of another time', `t=1772359201,${v1}`, BODY],
    ['without its time', v1, BODY],
    ['without its digest', time, BODY],
    ['cut short', signed.slice(0, -2), BODY],
    ['in capitals', `${time},${v1.toUpperCase().replace('V', 'v')}`, BODY],
    ['with more behind it', `${signed},v1=${'0'.repeat(64)}`, BODY],
    ['with a time that is no number', `t=1e9,${v1}`, BODY],
    ['of nothing', `${time},v1=${'0'.repeat(64)}`, BODY],
  ])('%s', (_case, header, body) => {
    expect(verifySignature(SECRET, header, utf8(body), NOW)).toBe(false);
  });

  test('made with another key', () => {
    expect(verifySignature(SECRET, signBody('t'.repeat(32), BODY, NOW), utf8(BODY), NOW)).toBe(false);
  });

  test('when the clocks are more than five minutes apart, either way', () => {
    const at = (seconds: number) => verifySignature(SECRET, signed, utf8(BODY), after(seconds));
    expect([at(-301), at(-300), at(299), at(300)]).toEqual([false, true, true, false]);
  });
});

test.each([undefined, '', 's'.repeat(31)])('the key %j neither signs nor verifies', (secret) => {
  expect(isSigningKey(secret)).toBe(false);
  for (const attempt of [
    () => signBody(secret, BODY, NOW),
    () => verifySignature(secret, signed, utf8(BODY), NOW),
    () => verifySignature(secret, null, utf8(BODY), NOW),
  ])
    expect(attempt).toThrow(AppError);
});

test('a valid call has expired when its id may be forgotten', () => {
  const ahead = signBody(SECRET, BODY, after(300));
  expect(verifySignature(SECRET, ahead, utf8(BODY), NOW)).toBe(true);
  expect(verifySignature(SECRET, ahead, utf8(BODY), after(599))).toBe(true);
  expect(verifySignature(SECRET, ahead, utf8(BODY), callExpiry(NOW))).toBe(false);
});
