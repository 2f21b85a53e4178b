import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { memorySingleUse } from '@portal/ports/fakes';
import type { DeployRecord } from '@portal/sites';
import { deployStateClient } from '../client/deploy-state-client.ts';
import { deployStateHandler, type DeployStateHandlerDeps } from './deploy-state-handler.ts';
import { signBody } from './signature.ts';

const SECRET = 'c'.repeat(40);
const NOW = new Date('2026-03-01T10:00:00.000Z');
const deploy: DeployRecord = {
  deployId: 'd-1',
  state: 'building',
  commitSha: 'a'.repeat(40),
  errorMessage: null,
  reportedAt: NOW,
};
const body = (call: object) => JSON.stringify({ id: 'call-0123456789abcdef', siteId: 's-one', ...call });
/** Visitors see another one, which was shown again. */
const older = { deployId: 'd-0', commitSha: 'b'.repeat(40), newerCommit: deploy.commitSha };
let asked: [string, string | null][];
let lines: string[];
let bugs: unknown[];
let deps: DeployStateHandlerDeps;

beforeEach(() => {
  [asked, lines, bugs] = [[], [], []];
  deps = {
    secret: SECRET,
    uses: memorySingleUse(() => NOW),
    now: () => NOW,
    log: (line) => void lines.push(line),
    reportFailure: (error) => void bugs.push(error),
    deploys: {
      find: async (siteId, commit) => {
        asked.push([siteId, commit]);
        if (siteId !== 's-one') throw new AppError('not_found', 'There is no such site.');
        const found = commit === null || commit === deploy.commitSha ? deploy : null;
        return { deploy: found, isLive: false, older };
      },
    },
  };
});

async function send(raw: string, header: string | null = signBody(SECRET, raw, NOW)) {
  const headers = new Headers(header === null ? {} : { 'x-connector-signature': header });
  const request = new Request('https://admin.example.test/api/connector/deploy-state', {
    method: 'POST',
    headers,
    body: raw,
  });
  const response = await deployStateHandler(deps)(request);
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

describe('the connector', () => {
  const client = (secret: string | undefined = SECRET) =>
    deployStateClient({
      origin: 'https://admin.example.test/',
      secret,
      now: () => NOW,
      newId: () => crypto.randomUUID(),
      fetch: async (url, init) => deployStateHandler(deps)(new Request(String(url), init)),
    });

  test('gets the live state, of the newest deploy or of one commit', async () => {
    const found = { deploy, isLive: false, older };
    expect(await client().find('s-one', null)).toEqual(found);
    expect(await client().find('s-one', deploy.commitSha)).toEqual(found);
    expect(await client().find('s-one', 'b'.repeat(40))).toEqual({ ...found, deploy: null });
    expect(asked.map(([, commit]) => commit)).toEqual([null, deploy.commitSha, 'b'.repeat(40)]);
  });

  test('gets not_found for an unknown site', async () => {
    await expect(client().find('s-two', null)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('gets not_configured when the secret is missing on either side or differs', async () => {
    await expect(client('d'.repeat(40)).find('s-one', null)).rejects.toMatchObject({
      code: 'not_configured',
    });
    await expect(client('short').find('s-one', null)).rejects.toMatchObject({ code: 'not_configured' });
    deps.secret = undefined;
    await expect(client().find('s-one', null)).rejects.toMatchObject({ code: 'not_configured' });
    expect(asked).toEqual([]);
  });

  test('treats a malformed response as an outage', async () => {
    const other = (answer: Response) =>
      deployStateClient({
        origin: 'https://admin.example.test',
        secret: SECRET,
        now: () => NOW,
        newId: () => crypto.randomUUID(),
        fetch: async () => answer,
      }).find('s-one', null);
    for (const answer of [
      new Response('<h1>'),
      Response.json({ result: { ...deploy, more: 1 } }),
      new Response('', { status: 302 }),
    ])
      await expect(other(answer)).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});

describe('the endpoint', () => {
  test('answers every call that is not the connector’s with the same 401', async () => {
    const raw = body({});
    const unread = body({ id: 'call-with-a-mark-1' });
    expect((await send(raw)).status).toBe(200);
    const answers = [
      await send(raw),
      await send(raw, null),
      await send(raw, 'nonsense'),
      await send(raw, signBody('x'.repeat(40), raw, NOW)),
      await send(body({ siteId: 's-two' }), signBody(SECRET, raw, NOW)),
      await send(
        body({ id: 'call-of-yesterday-1' }),
        signBody(SECRET, body({ id: 'call-of-yesterday-1' }), new Date(0)),
      ),
      await send('no json', null),
      await send(`\uFEFF${unread}`, signBody(SECRET, unread, NOW)),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
    expect(asked).toHaveLength(1);
  });

  test.each([undefined, '', 's'.repeat(31)])(
    'answers 503 to every call while its secret is %j',
    async (secret) => {
      deps.secret = secret;
      for (const answer of [await send(body({})), await send('', null)]) {
        expect(answer.status).toBe(503);
        expect(answer.text).toContain('"not_configured"');
      }
    },
  );

  test.each([
    ['no JSON', 'nonsense'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no id', JSON.stringify({ siteId: 's-one' })],
    ['a short id', body({ id: 'a' })],
    ['an id with a NUL', body({ id: 'call-0123456789abcde\0' })],
    ['a commit that is none', body({ commit: '../..' })],
    ['a field of its own', body({ owner: 'else' })],
  ])('refuses a signed body with %s', async (_case, raw) => {
    expect((await send(raw)).status).toBe(400);
    expect(asked).toEqual([]);
    expect(bugs).toEqual([]);
  });

  test('reads a body up to its size limit only', async () => {
    expect((await send(body({ siteId: 'x'.repeat(5000) }))).status).toBe(413);
  });

  test('is an outage while replays cannot be checked', async () => {
    deps.uses.use = async () => {
      throw new AppError('upstream_unavailable', 'The database cannot be reached.');
    };
    expect((await send(body({}))).status).toBe(503);
    expect(asked).toEqual([]);
  });

  test('does not reveal a bug, and logs only the site of a call', async () => {
    deps.deploys.find = async () => {
      throw new TypeError('canary');
    };
    const answer = await send(body({}));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('canary');
    expect(String(bugs)).toContain('canary');
    expect(lines).toEqual(['[connector] deploy-state outcome=internal']);
  });
});
