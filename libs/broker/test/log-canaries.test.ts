import { expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { AppError } from '@portal/errors';
import { failureReporter } from '@portal/errors/log';
import { CANARIES, schemaValue, withCanaries } from '@portal/ports/fuzz';
import { OPERATION_ROWS } from '@portal/sites';
import fc from 'fast-check';
import { z } from 'zod';
import { brokerHandler } from '../src/server/broker-handler.ts';
import { memoryBroker } from './memory-broker.ts';

const SIZES = {
  short: 5,
  long: 200,
  longFinds: 'A rare input of which an operation logs a value.',
};
const KEY = 'psk_canary-key-of-the-site';
const OWNER = { userId: 'u-1', email: 'canary-owner@example.test', role: 'owner' } as const;
const NOW = new Date('2026-03-01T10:00:00.000Z');
const HEADERS = { 'x-api-key': KEY, 'x-site-id': 's-one' };
/** A canary, or an e-mail address. */
const LEAK = /canary|[\w.+-]@[\w-]/;
/** As the code host's library might say it: with the credential in the address. */
const OUTAGE = new AppError('upstream_unavailable', 'The code host is out.', {
  cause: new Error(`fetch of https://x-access-token:${CANARIES[0]}@code.example.test/a.git failed`),
});

test.each([...OPERATION_ROWS.keys()])('the log of %s holds nothing of what the site sent', async (name) => {
  const broker = memoryBroker([{ siteId: 's-one', key: KEY, members: [OWNER] }], () => NOW);
  const report = failureReporter(broker.log);
  const handle = brokerHandler({
    ...broker,
    repositories: { open: () => Promise.reject(OUTAGE) },
    reportFailure: report,
  });
  const call = (body: unknown, headers: Record<string, string> = HEADERS) =>
    handle(
      new Request(`https://admin.example.test/api/site/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    );
  const schema = z.toJSONSchema(OPERATION_ROWS.get(name)?.input ?? z.never(), {
    io: 'input',
    unrepresentable: 'any',
  });
  const known = { userId: ['u-1'], actor: [{ userId: 'u-1' }] };
  const inputs = fc.sample(schemaValue(schema, withCanaries(schema, known)), examples(SIZES));
  for (const input of inputs) await call(input);
  for (const canary of CANARIES) {
    await call({ [canary]: canary });
    await call(canary);
    await call({}, { ...HEADERS, 'x-api-key': canary });
  }

  const calls = broker.lines.filter((line) => line.startsWith('[broker] '));
  expect(calls).toHaveLength(inputs.length + 3 * CANARIES.length);
  expect(calls.filter((line) => line.includes(` operation=${name} `))).toHaveLength(
    inputs.length + 2 * CANARIES.length,
  );
  expect(broker.lines.filter((line) => LEAK.test(line))).toEqual([]);
});
