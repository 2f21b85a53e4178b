import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import fc from 'fast-check';
import {
  codeFor,
  codeForm,
  connect,
  mcpRequest,
  postForm,
  refreshForm,
  registerClient,
} from '../test/flow.ts';
import { MEMBER, testServer, type TestServer } from '../test/test-server.ts';
import { verifyBearer } from './bearer/verify-bearer.ts';

/** Shuffles who comes first at every read and write, reproducibly. */
function jostle(seed: number) {
  let state = seed + 1;
  return async (): Promise<void> => {
    state = (state * 48271) % 2147483647;
    for (let turn = state % 7; turn > 0; turn -= 1) await Promise.resolve();
  };
}

/** Holds everyone at one kind of trip until all have come. */
function barrier(trip: string, callers: number) {
  let waiting = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  return (seen: string): Promise<void> => {
    if (seen !== trip) return Promise.resolve();
    waiting += 1;
    if (waiting >= callers) open();
    return all;
  };
}

const together = (count: number, send: () => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, async () => (await send()).json()));
const granted = (bodies: { access_token?: string }[]) =>
  bodies.filter((body) => body.access_token !== undefined);

describe('one code presented by many at once', () => {
  test.each([2, 8, 32])('gives one of %i tokens, in every order', async (count) => {
    for (let round = 0; round < 5; round += 1) {
      const server = await testServer({ onTrip: jostle(round) });
      const clientId = await registerClient(server);
      const code = await codeFor(server, clientId);
      const bodies = await together(count, () => postForm(server, '/token', codeForm(clientId, code)));
      expect(granted(bodies)).toHaveLength(1);
      expect(new Set(bodies.map((body) => body.error ?? 'ok'))).toEqual(new Set(['ok', 'invalid_grant']));
    }
  });

  test('gives one of 32 tokens when all have checked everything before the first one writes, and takes those back', async () => {
    const server = await testServer({ onTrip: barrier('redeemCode', 32) });
    const clientId = await registerClient(server);
    const code = await codeFor(server, clientId);
    const bodies = await together(32, () => postForm(server, '/token', codeForm(clientId, code)));
    const [winner] = granted(bodies);
    expect(granted(bodies)).toHaveLength(1);
    const verdict = await verifyBearer(server.bearer, mcpRequest(server, `Bearer ${winner?.access_token}`));
    expect(verdict.admitted).toBe(false);
    expect(server.lines.filter((line) => line.includes('family revoked'))).toHaveLength(1);
  });
});

describe('one refresh token presented by many at once', () => {
  test.each([2, 8, 32])('never leaves two live successors of %i, in every order', async (count) => {
    for (let round = 0; round < 5; round += 1) {
      const server = await testServer({ onTrip: jostle(round) });
      const { clientId, refreshToken } = await connect(server);
      const bodies = await together(count, () =>
        postForm(server, '/token', refreshForm(clientId, refreshToken)),
      );
      expect(granted(bodies).length).toBeLessThanOrEqual(1);
      expect(server.grants.liveTokens(server.now()).length).toBeLessThanOrEqual(1);
    }
  });

  test('leaves none when all have checked everything before the first one writes: it was presented twice', async () => {
    const server = await testServer({ onTrip: barrier('rotateRefreshToken', 32) });
    const { clientId, refreshToken } = await connect(server);
    const bodies = await together(32, () => postForm(server, '/token', refreshForm(clientId, refreshToken)));
    expect(granted(bodies)).toHaveLength(1);
    expect(new Set(bodies.map((body) => body.error ?? 'ok'))).toEqual(new Set(['ok', 'invalid_grant']));
    expect(server.grants.liveTokens(server.now())).toEqual([]);
  });

  test('leaves none when it races a revocation', async () => {
    for (let round = 0; round < 8; round += 1) {
      const server = await testServer({ onTrip: jostle(round) });
      const { clientId, refreshToken } = await connect(server);
      await Promise.all([
        postForm(server, '/token', refreshForm(clientId, refreshToken)),
        postForm(server, '/revoke', { client_id: clientId, token: refreshToken }),
      ]);
      expect(server.grants.liveTokens(server.now())).toEqual([]);
    }
  });
});

describe('a family over its life', () => {
  type Act =
    | { act: 'refresh'; back: number }
    | { act: 'together'; back: number; count: number }
    | { act: 'revoke'; back: number }
    | { act: 'wait'; days: number }
    | { act: 'disable' }
    | { act: 'enable' };

  const back = fc.nat({ max: 2 });
  const acts = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ act: fc.constant('refresh' as const), back: fc.constant(0) }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('refresh' as const), back }) },
      {
        weight: 1,
        arbitrary: fc.record({
          act: fc.constant('together' as const),
          back,
          count: fc.integer({ min: 2, max: 4 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('revoke' as const), back }) },
      {
        weight: 2,
        arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 31 }) }),
      },
      { weight: 1, arbitrary: fc.constantFrom<Act>({ act: 'disable' }, { act: 'enable' }) },
    ),
    { maxLength: 25 },
  );

  /** What should be true, in a few words: the newest token works while nothing has ended the family. */
  interface Model {
    tokens: string[];
    dead: boolean;
    enabled: boolean;
    issuedDay: number;
    day: number;
  }

  async function perform(
    server: TestServer,
    clientId: string,
    { model, act }: { model: Model; act: Act },
  ): Promise<void> {
    if (act.act === 'wait') {
      server.pass(act.days * 24 * 60 * 60);
      model.day += act.days;
      return;
    }
    if (act.act === 'disable' || act.act === 'enable') {
      model.enabled = act.act === 'enable';
      if (model.enabled) server.users.put(MEMBER);
      else server.users.remove(MEMBER.userId);
      return;
    }
    const age = Math.min(act.back, model.tokens.length - 1);
    const token = model.tokens[model.tokens.length - 1 - age] ?? '';
    if (act.act === 'revoke') {
      await postForm(server, '/revoke', { client_id: clientId, token });
      model.dead = true;
      return;
    }
    const count = act.act === 'together' ? act.count : 1;
    const bodies = await together(count, () => postForm(server, '/token', refreshForm(clientId, token)));
    const familyLives = !model.dead && model.day < 180;
    const works = familyLives && age === 0 && model.enabled && model.day - model.issuedDay < 30;
    expect(granted(bodies)).toHaveLength(works ? 1 : 0);
    if (works) {
      model.tokens.push(String((granted(bodies)[0] as { refresh_token?: string }).refresh_token));
      model.issuedDay = model.day;
    }
    if (familyLives && (age > 0 || (works && count > 1))) model.dead = true;
  }

  test('has at most one live token, and once ended stays ended', async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.nat({ max: 1000 }), async (list, seed) => {
        const server = await testServer({ onTrip: jostle(seed) });
        const { clientId, refreshToken } = await connect(server);
        const model: Model = { tokens: [refreshToken], dead: false, enabled: true, issuedDay: 0, day: 0 };
        for (const act of list) {
          await perform(server, clientId, { model, act });
          const live = server.grants.liveTokens(server.now());
          expect(live.length).toBeLessThanOrEqual(1);
          if (model.dead) expect(live).toEqual([]);
        }
        expect(server.bugs).toEqual([]);
      }),
      examples({
        short: 20,
        long: 600,
        longFinds:
          'A rare sequence of refreshes, revocations and pauses after which an ended family has a live token.',
      }),
    );
  });
});
