import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { type ProviderCheckDeps, checkProviders } from './check-providers.ts';

const reported: unknown[] = [];
const deps: ProviderCheckDeps = {
  now: () => new Date(0),
  wait: () => new Promise(() => undefined),
  reportFailure: (error) => void reported.push(error),
};
const asked = (ask: () => Promise<unknown>, wait = deps.wait) =>
  checkProviders({ ...deps, wait }, [{ name: 'DNS', ask }]);

describe('asking the providers', () => {
  test('one that answers is healthy', async () => {
    expect(await asked(async () => 'zone')).toEqual([
      { name: 'DNS', state: 'answers', sentence: null, took: 0 },
    ]);
  });

  test.each([
    ['not_configured', 'refused'],
    ['forbidden', 'refused'],
    ['upstream_unavailable', 'silent'],
    ['rate_limited', 'silent'],
  ] as const)('%s is described in our words, without the text of the provider', async (code, state) => {
    const cause = new Error('token ghs_canary');
    const [health] = await asked(async () => {
      throw new AppError(code, 'Check DNS_API_TOKEN.', { cause });
    });
    expect(health).toEqual({ name: 'DNS', state, sentence: 'Check DNS_API_TOKEN.', took: 0 });
  });

  test('an unexpected failure is described in the log only', async () => {
    const error = new TypeError('bad Bearer canary');
    const [health] = await asked(() => Promise.reject(error));
    expect(health?.state).toBe('silent');
    expect(health?.sentence).not.toContain('canary');
    expect(reported).toContain(error);
  });

  test('one that never answers times out, and the others do not wait for it', async () => {
    const answers = await checkProviders({ ...deps, wait: async () => undefined }, [
      { name: 'slow', ask: () => new Promise(() => undefined) },
    ]);
    expect(answers).toMatchObject([{ state: 'silent', sentence: 'No answer within 4 seconds.' }]);
  });

  test('all are asked before the first answers', async () => {
    const gate = Promise.withResolvers<void>();
    let waiting = 0;
    const ask = async () => {
      waiting += 1;
      if (waiting === 3) gate.resolve();
      await gate.promise;
    };
    const answers = await checkProviders(
      deps,
      ['a', 'b', 'c'].map((name) => ({ name, ask })),
    );
    expect(answers.map(({ name, state }) => [name, state])).toEqual([
      ['a', 'answers'],
      ['b', 'answers'],
      ['c', 'answers'],
    ]);
  });

  test('the timer is cleared with the answer', async () => {
    let ended = false;
    const wait = (_ms: number, signal: AbortSignal) =>
      new Promise<void>(() => signal.addEventListener('abort', () => (ended = true)));
    await asked(async () => undefined, wait);
    expect(ended).toBe(true);
  });
});
