import { expect, test } from '@jest/globals';
import { adminEnv, exampleValues, lookupInObject } from '@portal/env';
import { DOCTOR_STATES, mostUrgentFirst, ownChecks, ownValues } from './doctor-health.ts';

const row = (id: string, state: 'ok' | 'warn' | 'fail' | 'skip') => ({ id, state, seen: '', doNext: '' });

test('the app makes every check but those of settings that only connector and worker have', async () => {
  const { CHECKS } = await import('@portal/doctor');
  const own = new Set(ownChecks(CHECKS).map(({ id }) => id));
  const others = CHECKS.map(({ id }) => id).filter((id) => !own.has(id));
  expect(others).toEqual(['worker-health', 'signing-key', 'jwks', 'worker-call']);
});

test('the checks get the settings of this app and nothing else of its environment', () => {
  const examples = exampleValues(adminEnv);
  expect(ownValues(lookupInObject({ ...examples, HOME: '/root', LLM_API_KEY: '' }))).toEqual(examples);
});

test('what fails comes first, then warnings, and the order of the checks stays', () => {
  const rows = [row('a', 'ok'), row('b', 'skip'), row('c', 'fail'), row('d', 'warn'), row('e', 'fail')];
  expect(mostUrgentFirst(rows).map(({ id }) => id)).toEqual(['c', 'e', 'd', 'a', 'b']);
});

test('each state has a word, and what fails a shape of its own', () => {
  expect(new Set(Object.values(DOCTOR_STATES).map(({ word }) => word)).size).toBe(4);
  expect(Object.values(DOCTOR_STATES).filter(({ mark }) => mark === 'failed')).toEqual([DOCTOR_STATES.fail]);
});
