import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startHealthyWorld, type World } from '../../testing/healthy-world.ts';
import { CHECKS } from '../checks.ts';
import { doctorContext } from '../doctor-context.ts';
import { runChecks } from '../run-checks.ts';

let world: World;
beforeEach(async () => {
  world = await startHealthyWorld();
});
afterEach(() => world.close());

async function found() {
  const { context } = doctorContext({ values: world.values, migrations: [], now: () => new Date() });
  const checks = CHECKS.filter(({ id }) => id === 'webhook-call');
  const [row] = await runChecks(checks, { context });
  expect(`${row?.seen} ${row?.doNext}`).not.toContain('canary');
  return row;
}

test('another webhook secret at the admin app is found by a signed ping', async () => {
  expect(await found()).toMatchObject({ state: 'ok' });
  world.values['CODEHOST_APP_WEBHOOK_SECRET'] = 'another-canary'.padEnd(40, 'x');
  expect(await found()).toMatchObject({ state: 'fail', seen: 'The admin app refuses the signature.' });
});

test.each([
  ['takes every delivery', 200, 'takes calls with a wrong signature (200)'],
  ['has no secret', 503, 'has no CODEHOST_APP_WEBHOOK_SECRET'],
  ['is not deployed', 404, 'There is no admin app at'],
])('an admin app that %s is found', async (_what, status, seen) => {
  world.replies['admin POST /api/webhooks/code-host'] = { status, body: {} };
  expect(await found()).toMatchObject({ state: 'fail', seen: expect.stringContaining(seen) });
});
