import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { githubDeliveries } from '@portal/github';
import { memorySingleUse } from '@portal/ports/fakes';
import type { RecordedEvent } from '@portal/provisioning';
import { createHmac } from 'node:crypto';
import { codeHostWebhook, type CodeHostWebhookDeps } from './code-host-webhook.ts';

const secret = 'the-webhook-secret';
const sign = (body: string | Uint8Array, key = secret) =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
const repository = { id: 71, name: 'quay', owner: { login: 'harbour' } };
const renamed = JSON.stringify({ action: 'renamed', repository, installation: { id: 1 }, sender: 'Åse' });
const event = {
  kind: 'repository',
  change: 'renamed',
  repositoryId: '71',
  owner: 'harbour',
  repo: 'quay',
  installationId: '1',
};
let taken: RecordedEvent[];
let lines: string[];
let reported: unknown[];
let clock: Date;
let deps: CodeHostWebhookDeps;

beforeEach(() => {
  [taken, lines, reported, clock] = [[], [], [], new Date('2026-03-01T10:00:00Z')];
  deps = {
    deliveries: githubDeliveries({ secret }),
    uses: memorySingleUse(() => clock),
    take: async (given) => void taken.push(given),
    now: () => clock,
    log: (line) => void lines.push(line),
    reportFailure: (error) => void reported.push(error),
  };
});

async function deliver(
  body: string | Uint8Array<ArrayBuffer>,
  { name = 'repository', signature = sign(body) }: { name?: string; signature?: string | null } = {},
): Promise<[number, string]> {
  const headers = new Headers({ 'x-github-event': name });
  if (signature !== null) headers.set('x-hub-signature-256', signature);
  const address = 'https://admin.example/api/webhooks/code-host';
  const answer = await codeHostWebhook(deps)(new Request(address, { method: 'POST', headers, body }));
  return [answer.status, await answer.text()];
}
const outcome = (word: string) => [200, JSON.stringify({ outcome: word })];

describe('a delivery of the code host', () => {
  test('is accepted once a year, also under another delivery id', async () => {
    expect(await deliver(renamed)).toEqual(outcome('taken'));
    expect(await deliver(renamed)).toEqual(outcome('repeated'));
    clock = new Date('2027-02-28T10:00:00Z');
    expect(await deliver(renamed)).toEqual(outcome('repeated'));
    expect(taken).toEqual([event]);
    expect(lines).toEqual(
      ['taken', 'repeated', 'repeated'].map((word) => `[webhook] code-host outcome=${word}`),
    );
  });

  test('is accepted by one of many that receive it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(renamed)));
    expect(answers.filter(([, text]) => text.includes('taken'))).toHaveLength(1);
    expect(taken).toEqual([event]);
  });

  test.each([
    ['push', { ref: 'refs/heads/main', after: 'a'.repeat(40), deleted: false, repository }],
    ['ping', { zen: 'Keep it small.' }],
    ['repository', { action: 'publicized', repository }],
  ])('of %s that changes no record is ignored, and its digest is not stored', async (name, body) => {
    deps.uses.use = () => Promise.reject(new Error('no digest is to be stored'));
    expect(await deliver(JSON.stringify(body), { name })).toEqual(outcome('ignored'));
    expect(taken).toEqual([]);
  });

  test('that is not signed with the secret, over these bytes, gets the same answer always', async () => {
    const answers = [
      await deliver(renamed, { signature: null }),
      await deliver(renamed, { signature: sign(renamed, 'other') }),
      await deliver(renamed, { signature: sign(`${renamed} `) }),
      await deliver('no json', { signature: sign(renamed) }),
      await deliver(`\uFEFF${renamed}`, { signature: sign(renamed) }),
      await deliver(renamed, { name: 'ping', signature: 'sha1=1' }),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
    deps.deliveries = githubDeliveries({ secret: '' });
    expect((await deliver(renamed, { signature: sign(renamed, '') }))[0]).toBe(401);
    expect([taken, reported]).toEqual([[], []]);
  });

  test.each([
    ['no JSON', 'payload=%7B%7D'],
    ['another shape', JSON.stringify({ action: 'renamed', repository: {} })],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe])],
  ])('with %s is refused', async (_what, body) => {
    expect((await deliver(body))[0]).toBe(400);
    expect(taken).toEqual([]);
  });

  test('larger than the limit is refused', async () => {
    expect((await deliver(' '.repeat(6 * 1024 * 1024 + 1)))[0]).toBe(413);
  });

  test('that could not be processed may be sent again', async () => {
    const { take } = deps;
    deps.take = () => Promise.reject(new AppError('upstream_unavailable', 'The database cannot be reached.'));
    expect((await deliver(renamed))[0]).toBe(503);
    deps.take = take;
    expect(await deliver(renamed)).toEqual(outcome('taken'));
    expect(taken).toEqual([event]);
  });

  test('fails with the original error, also when its id cannot be released', async () => {
    deps.take = () => Promise.reject(new AppError('conflict', 'Another site has this repository.'));
    deps.uses.release = () => Promise.reject(new AppError('upstream_unavailable', 'It is away.'));
    expect((await deliver(renamed))[0]).toBe(409);
    expect(reported).toMatchObject([{ code: 'upstream_unavailable' }]);
  });
});
