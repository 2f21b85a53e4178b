import { beforeEach, expect, test } from '@jest/globals';
import type { ApiAnswer } from './call-api.ts';
import { noteSessionIn, sessionEnd } from './session-end.ts';

const OK: ApiAnswer = { ok: true, body: {} };
const refusalOf = (code: string, details: Record<string, unknown> = {}): ApiAnswer => ({
  ok: false,
  code,
  message: '',
  wait: undefined,
  details,
});

beforeEach(() => noteSessionIn(OK));

test('the session has ended once any call is refused for it, and is reported once', () => {
  let changes = 0;
  const unsubscribe = sessionEnd.subscribe(() => (changes += 1));
  noteSessionIn(refusalOf('offline'));
  noteSessionIn(refusalOf('forbidden'));
  expect(sessionEnd.get()).toBeNull();
  noteSessionIn(refusalOf('unauthenticated'));
  noteSessionIn(refusalOf('unauthenticated'));
  expect(sessionEnd.get()).toEqual({ isSwitchedOff: false });
  expect(changes).toBe(1);
  unsubscribe();
});

test('the reason is held when later refusals do not name it, until the person is signed in', () => {
  noteSessionIn(refusalOf('unauthenticated'));
  noteSessionIn(refusalOf('unauthenticated', { staff: 'switched-off' }));
  noteSessionIn(refusalOf('unauthenticated'));
  expect(sessionEnd.get()).toEqual({ isSwitchedOff: true });
  noteSessionIn(OK);
  expect(sessionEnd.get()).toBeNull();
});
