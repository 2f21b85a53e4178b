import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { readDeployEvent } from './deploy-event.ts';

const SECRET = 'webhook-secret';
const COMMIT = 'a'.repeat(40);
const deploy = {
  id: 'd1',
  state: 'ready',
  context: 'production',
  commit_ref: COMMIT,
  error_message: null,
  updated_at: '2026-11-20T10:00:00.000Z',
};

const utf8 = (text: string) => new TextEncoder().encode(text);

function sign(body: string, { secret = SECRET, claims = {} as Record<string, unknown>, alg = 'HS256' } = {}) {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return new SignJWT({ iss: 'netlify', sha256, ...claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));
}

async function read(event: object, options: Parameters<typeof sign>[1] = {}) {
  const body = JSON.stringify(event);
  return readDeployEvent({ body: utf8(body), signature: await sign(body, options) }, SECRET);
}

describe('a deploy webhook', () => {
  test('has the state, the commit and the time', async () => {
    expect(await read(deploy)).toEqual({
      deployId: 'd1',
      state: 'ready',
      commitSha: COMMIT,
      errorMessage: null,
      reportedAt: new Date('2026-11-20T10:00:00Z'),
    });
  });

  test('keeps a failure’s words short', async () => {
    const event = await read({ ...deploy, state: 'error', error_message: 'x'.repeat(9_000) });
    expect(event).toMatchObject({ state: 'error', errorMessage: 'x'.repeat(500) });
  });

  test.each([{ context: 'deploy-preview' }, { state: 'something-new' }, { state: 'constructor' }])(
    'says nothing of the live site: %j',
    async (change) => {
      expect(await read({ ...deploy, ...change })).toBeNull();
    },
  );

  test.each([
    { secret: 'another' },
    { claims: { iss: 'another-issuer' } },
    { claims: { sha256: 'b'.repeat(64) } },
    { claims: { sha256: 'short' } },
    { claims: { exp: 1 } },
    { alg: 'HS512', secret: SECRET.repeat(8) },
  ])('is refused when the signature does not hold: %j', async (options) => {
    await expect(read(deploy, options)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is refused without a signature, with none by name, and with another body', async () => {
    const body = JSON.stringify(deploy);
    const none = new UnsecuredJWT({
      iss: 'netlify',
      sha256: createHash('sha256').update(body).digest('hex'),
    });
    for (const signature of [null, '', 'x.y.z', none.encode(), await sign(`${body} `)])
      await expect(readDeployEvent({ body: utf8(body), signature }, SECRET)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
  });

  test('is refused with a byte-order mark before the signed body', async () => {
    const body = JSON.stringify(deploy);
    const sent = { body: utf8(`\uFEFF${body}`), signature: await sign(body) };
    await expect(readDeployEvent(sent, SECRET)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test.each([{}, { ...deploy, updated_at: 'yesterday' }, { ...deploy, commit_ref: 'main' }, []])(
    'is not understood: %j',
    async (event) => {
      await expect(read(event)).rejects.toMatchObject({ code: 'input' });
    },
  );
});
