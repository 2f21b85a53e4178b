import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { CallBudget } from '@portal/sites';
import { memoryBroker, type MemoryBroker } from '../../test/memory-broker.ts';
import { brokerHandler } from './broker-handler.ts';

const owner = { userId: 'u-owner', email: 'owner@example.test', role: 'owner' } as const;
const actor = { userId: owner.userId };
const KEY = 'psk_key-canary';
const hash = `$2b$12$${'h'.repeat(53)}`;
let broker: MemoryBroker;
let time = 0;

beforeEach(() => {
  time = Date.parse('2026-03-01T10:00:00.000Z');
  broker = memoryBroker(
    [
      { siteId: 's-one', key: KEY, members: [owner] },
      { siteId: 's-two', key: 'key-two' },
    ],
    () => new Date(time),
  );
});

const KEYED = { 'x-api-key': KEY, 'x-site-id': 's-one' };
const request = (operation: string, body: unknown = {}, headers: HeadersInit = KEYED) =>
  new Request(`https://admin.example.test/api/site/${operation}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
async function asked(...args: Parameters<typeof request>) {
  const response = await brokerHandler(broker)(request(...args));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Counts `calls` of the site in one of its budgets. */
async function use(budget: CallBudget, calls: number): Promise<void> {
  for (let turn = 0; turn < calls; turn += 1)
    await broker.limiter.take(`broker:s-one:${budget}`, { limit: 1200, windowSeconds: 60 });
}

describe('authentication', () => {
  test('fails with the same 401, byte for byte, for every reason', async () => {
    broker.liveKeys.set('revoked', 's-one');
    broker.liveKeys.delete('revoked');
    const answers = await Promise.all([
      asked('settings.get', {}, {}),
      asked('settings.get', {}, { 'x-api-key': KEY }),
      asked('settings.get', {}, { 'x-site-id': 's-one' }),
      asked('settings.get', {}, { ...KEYED, 'x-api-key': 'wrong' }),
      asked('settings.get', {}, { ...KEYED, 'x-api-key': 'revoked' }),
      asked('settings.get', {}, { ...KEYED, 'x-site-id': 's-nowhere' }),
      asked('settings.get', {}, { ...KEYED, 'x-site-id': 's-two' }),
      asked('no-such-operation', 'no json', { ...KEYED, 'x-site-id': 's-two' }),
    ]);
    const same = answers.map(({ status, text, headers }) => JSON.stringify([status, text, [...headers]]));
    expect(new Set(same).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  test('fails with an outage, not a 401, when keys cannot be read', async () => {
    broker.keys.verify = async () => {
      throw new AppError('upstream_unavailable', 'The database cannot be reached.');
    };
    expect(await asked('settings.get')).toMatchObject({ status: 503 });
  });

  test('never names another site', async () => {
    for (const foreign of [{ siteId: 's-two' }, { site: 's-two' }, { site_id: 's-two' }])
      expect(await asked('settings.get', foreign)).toMatchObject({ status: 400 });
    expect(await asked('settings.get?siteId=s-two')).toMatchObject({
      status: 200,
      text: '{"result":{"passwordEnabled":false}}',
    });
  });
});

describe('a call', () => {
  test.each([
    ['an unknown operation', 'members.explode', {}, 404],
    ['a name of the language', 'constructor', {}, 404],
    ['a body that is no JSON', 'settings.get', 'nonsense', 400],
    ['an empty body', 'settings.get', '', 400],
    ['a field of the wrong kind', 'limits.take', { key: 'k', limit: '1', windowSeconds: 60 }, 400],
    ['a limit past what the server allows', 'limits.take', { key: 'k', limit: 1e9, windowSeconds: 60 }, 400],
    ['a window past what the server allows', 'limits.take', { key: 'k', limit: 1, windowSeconds: 1e9 }, 400],
    ['an actor who brings a role', 'members.list', { actor: { ...actor, role: 'owner' } }, 400],
    ['a body past the cap', 'settings.get', `"${'x'.repeat(70_000)}"`, 413],
  ])('is refused for %s', async (_case, operation, body, status) => {
    expect(await asked(operation, body)).toMatchObject({ status });
    expect(broker.bugs).toEqual([]);
  });

  test('with another method gets not_found', async () => {
    const get = new Request('https://admin.example.test/api/site/settings.get', { headers: KEYED });
    expect((await brokerHandler(broker)(get)).status).toBe(404);
  });

  test('is read up to the size limit only', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    const init = { method: 'POST', headers: KEYED, body: endless, duplex: 'half' };
    const flood = new Request('https://admin.example.test/api/site/settings.get', init);
    expect((await brokerHandler(broker)(flood)).status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });

  test('counts towards the limit of its site only', async () => {
    await use('members', 1200);
    const refused = await asked('settings.get');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await asked('settings.get', {}, { 'x-api-key': 'key-two', 'x-site-id': 's-two' })).toMatchObject({
      status: 200,
    });
  });

  test('that renews locks does not use the budget that saving needs', async () => {
    const locks = { tab: 'tab', page: 'home', sections: ['top'] };
    await use('locks', 1200);
    expect(await asked('locks.hold', { actor, ...locks, takeOver: false })).toMatchObject({ status: 429 });
    expect(await asked('locks.release', { actor, ...locks })).toMatchObject({ status: 429 });
    expect(await asked('locks.list', { actor })).toMatchObject({ status: 200 });
    expect(await asked('repository.open', { actor, permission: 'write' })).toMatchObject({ status: 200 });
  });

  describe('without a session', () => {
    const take = { key: 'k', limit: 1, windowSeconds: 60 };
    const attempt = { address: '192.0.2.1', name: 'u:press' };
    const entry = { address: '192.0.2.1', tokenHash: 'a'.repeat(64) };
    const signingIn = [
      ['signIns.begin', attempt],
      ['signIns.begin', { ...attempt, device: 'device-1' }],
      ['signIns.begin', { ...attempt, name: 'e:hash' }],
      ['signIns.begin', { ...attempt, name: 'e:hash', device: 'device-1' }],
      ['signIns.giveBack', attempt],
      ['sessions.basis', { userId: owner.userId }],
      ['members.findByEmail', { email: owner.email }],
    ] as const;
    const budgetsOfSigningIn = [
      'viewers',
      'knownViewers',
      'editors',
      'knownEditors',
      'refunds',
      'accounts',
      'resets',
    ] as const;
    const ofMembers = [
      ['settings.get', {}],
      ['repository.open', { actor, permission: 'write' }],
      ['memberLimits.take', { actor, ...take }],
      ['members.find', { userId: owner.userId }],
    ] as const;
    async function expectStatus(status: number, calls: readonly (readonly [string, object])[]) {
      for (const [operation, body] of calls)
        expect([operation, (await asked(operation, body)).status]).toEqual([operation, status]);
    }

    test('does not use the budgets of signing in, of members, and of those who hold a link or may see a document', async () => {
      await use('visitors', 1199);
      await expectStatus(200, [['previews.enter', entry]]);
      await expectStatus(429, [['previews.enter', entry]]);
      const id = 'a'.repeat(32);
      await expectStatus(200, [...signingIn, ...ofMembers, ['previews.find', { id }]]);
      const file = { id, type: 'application/pdf', fileName: 'a.pdf' };
      const download = await asked('documents.presignDownload', file);
      expect(download.status).not.toBe(429);
    });

    test.each(budgetsOfSigningIn.map((budget, at) => ({ budget, at })))(
      'and for signing in uses no budget but its own: $budget',
      async ({ budget, at }) => {
        await use(budget, 1199);
        await expectStatus(200, signingIn.slice(at, at + 1));
        await expectStatus(429, signingIn.slice(at, at + 1));
        await expectStatus(200, [...signingIn.toSpliced(at, 1), ['previews.enter', entry], ...ofMembers]);
      },
    );
  });

  test('of a member’s limit is refused for a non-member', async () => {
    const take = { key: 'k', limit: 1, windowSeconds: 60 };
    expect(await asked('memberLimits.take', { actor: { userId: 'u-nobody' }, ...take })).toMatchObject({
      status: 403,
    });
  });

  test('is denied when the limiter is unreachable', async () => {
    broker.limiter.take = async () => {
      throw new AppError('upstream_unavailable', 'The database cannot be reached.');
    };
    expect(await asked('settings.get')).toMatchObject({ status: 503 });
  });

  test('writes one log line, without key and body', async () => {
    await asked('members.findByEmail', { email: 'canary@example.test' });
    await asked('members.list', { actor: { userId: 'u-nobody' } });
    await asked('settings.get', {}, { ...KEYED, 'x-site-id': 's-\u00e9vil' });
    await asked('canary.operation');
    expect(broker.lines).toEqual([
      '[broker] site=s-one operation=members.findByEmail outcome=ok ms=0',
      '[broker] site=s-one operation=members.list outcome=forbidden ms=0',
      '[broker] site=- operation=- outcome=unauthenticated ms=0',
      '[broker] site=s-one operation=- outcome=not_found ms=0',
    ]);
    expect(broker.lines.join()).not.toContain('canary');
  });

  test('does not reveal a bug, and reports it in full', async () => {
    broker.recordsOf('s-one').settings.get = async () => {
      throw new TypeError('select password from canary');
    };
    const answer = await asked('settings.get');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('canary');
    expect(String(broker.bugs)).toContain('canary');
  });

  test('returns only the fields of its schema', async () => {
    broker.recordsOf('s-one').members.find = async () => ({ ...owner, passwordHash: 'canary' });
    const answer = await asked('members.find', { userId: 'u-owner' });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('canary');
  });
});

describe('the audit log', () => {
  const password = { hash, cipher: 'v1.aaaa.bbbb' };
  const create = { actor, id: 'c-1', audience: 'press', username: 'daily', label: 'L', password };
  beforeEach(async () => {
    await asked('audiences.create', { actor, name: 'press', isDefault: true });
    await asked('credentials.create', create);
    broker.entries.length = 0;
  });

  test('has every write, successful or refused, and no read', async () => {
    await asked('settings.setPasswordEnabled', { actor, enabled: true });
    await asked('members.remove', { actor, userId: owner.userId });
    await asked('members.remove', { actor: { userId: 'u-nobody' }, userId: owner.userId });
    await asked('credentials.list', { actor });
    expect(
      broker.entries.map(({ action, failure, siteId, details }) => ({ action, failure, siteId, details })),
    ).toEqual([
      {
        action: 'site.settings.setPasswordEnabled',
        failure: null,
        siteId: 's-one',
        details: { member: 'u-owner', role: 'owner', enabled: true },
      },
      {
        action: 'site.members.remove',
        failure: 'conflict',
        siteId: 's-one',
        details: { member: 'u-owner', role: 'owner', target: 'u-owner' },
      },
      { action: 'site.members.remove', failure: 'forbidden', siteId: 's-one', details: {} },
    ]);
  });

  test('holds no e-mail, hash or cipher', async () => {
    const returnTo = 'https://site.example.test/edit/login/callback';
    await asked('members.invite', { actor, email: 'new@example.test', role: 'editor', returnTo });
    const expected = { updatedAt: new Date(time).toISOString() };
    const changed = await asked('credentials.change', { actor, id: 'c-1', expected, change: { password } });
    expect(changed.status).toBe(200);
    await asked('credentials.findSealed', { actor, id: 'c-1' });
    expect(broker.entries).toHaveLength(3);
    expect(JSON.stringify(broker.entries)).not.toMatch(/@example|\$2b|v1\./);
    expect(broker.entries[2]?.details).toEqual({
      member: 'u-owner',
      role: 'owner',
      credential: 'c-1',
      audience: 'press',
    });
  });

  test('that cannot be written fails the reveal, and nothing else', async () => {
    broker.audit.write = async () => {
      throw new AppError('upstream_unavailable', 'The database cannot be reached.');
    };
    expect(await asked('settings.setPasswordEnabled', { actor, enabled: true })).toMatchObject({
      status: 200,
    });
    const reveal = await asked('credentials.findSealed', { actor, id: 'c-1' });
    expect(reveal.status).toBe(503);
    expect(reveal.text).not.toContain('v1.');
  });
});

test('a write without an expected state is refused, and one that expects an old state is a conflict', async () => {
  await asked('audiences.create', { actor, name: 'press', isDefault: true });
  const write = { actor, name: 'press', change: { name: 'media' } };
  expect(await asked('audiences.change', write)).toMatchObject({
    status: 400,
    text: expect.stringContaining('audiences.change: expected'),
  });
  const late = await asked('audiences.change', { ...write, expected: { defaultAudience: 'clients' } });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Someone else has changed')]);
});

describe('an invitation', () => {
  const invite = (given: object) =>
    asked('members.invite', {
      actor,
      email: 'new@example.test',
      role: 'editor',
      returnTo: 'https://site.example.test/edit/login/callback',
      ...given,
    });

  test.each([
    ['https://former.example.test/edit/login/callback?next=/edit', '/edit/login/callback?next=/edit'],
    ['https://evil.example.test/', '/'],
    ['https://site.example.test.evil.test//a.test/', '//a.test/'],
  ])('leads to the present origin of the site, never to that of %s', async (returnTo, path) => {
    expect(await invite({ returnTo })).toMatchObject({ status: 200 });
    expect(broker.mailed).toMatchObject([{ returnTo: `https://site.example.test${path}` }]);
  });

  test('is refused with an address that is none', async () => {
    expect(await invite({ returnTo: 'javascript:alert(1)' })).toMatchObject({ status: 400 });
    expect(broker.mailed).toEqual([]);
  });

  test('is limited by the hour', async () => {
    for (let turn = 0; turn < 30; turn += 1)
      expect(await invite({ email: `p${turn}@example.test` })).toMatchObject({ status: 200 });
    expect(await invite({})).toMatchObject({ status: 429 });
    expect(broker.mailed).toHaveLength(30);
    expect(await again({ userId: await userIdOf('p0@example.test') })).toMatchObject({ status: 429 });
    expect(broker.mailed).toHaveLength(30);
  });

  const again = (given: object) =>
    asked('members.inviteAgain', {
      actor,
      returnTo: 'https://site.example.test/edit/login/callback',
      ...given,
    });
  const userIdOf = async (email: string) =>
    (await broker.recordsOf('s-one').members.findByEmail(email))?.userId;

  test('mailed again leads to the site, and is audited without the address', async () => {
    await invite({});
    const userId = await userIdOf('new@example.test');
    expect(await again({ userId, returnTo: 'https://evil.example.test/' })).toMatchObject({ status: 200 });
    expect(broker.mailed.at(-1)).toMatchObject({ returnTo: 'https://site.example.test/' });
    const entry = broker.entries.at(-1);
    expect(entry).toMatchObject({
      action: 'site.members.inviteAgain',
      failure: null,
      details: { target: userId },
    });
    expect(JSON.stringify(entry)).not.toContain('new@');
  });

  test('mailed again to an address with a new account is refused: its member could not sign in', async () => {
    const former = { userId: 'u-gone', email: 'gone@example.test', role: 'editor' } as const;
    await broker.recordsOf('s-one').members.add(former, new Date());
    expect(await again({ userId: former.userId })).toMatchObject({ status: 409 });
  });
});
