import { describe, expect, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { z } from 'zod';
import { plantCanaries } from './support/canaries.ts';
import { changeCredentialRow } from './support/change-database.ts';
import { good } from './support/editor-api.ts';
import { freshViewer } from './support/fresh-viewer.ts';
import { mintCookie } from './support/forged-cookies.ts';
import type { SiteUnderTest } from './support/site-under-test.ts';
import { pollUntil } from './support/poll-until.ts';
import { useSiteWorld } from './test/use-site-world.ts';
import { type Answer, type Visitor, visitor } from './support/visitor.ts';

const world = useSiteWorld({ modes: ['platform'] });
const AT = '/api/auth/credentials';

const Credential = z.strictObject({
  id: z.string(),
  audience: z.string(),
  username: z.string(),
  label: z.string(),
  sealed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
const Created = z.strictObject({ credential: Credential, password: z.string().min(10) });
const Changed = z.strictObject({ credential: Credential });

/** A sign-in as the list has it now. */
async function listed(owner: Visitor, id: string): Promise<z.output<typeof Credential>> {
  const { credentials } = good(await owner.ask(AT), z.object({ credentials: z.array(Credential) }));
  const found = credentials.find((credential) => credential.id === id);
  if (!found) throw new Error(`the sign-in ${id} is not listed`);
  return found;
}
/** What a write says that it has seen. */
const expecting = ({ id, updatedAt }: z.output<typeof Credential>) => ({ id, expected: { updatedAt } });

const as = (site: SiteUnderTest, who: keyof SiteUnderTest['signIns']) =>
  visitor(site, [site.signIns[who].cookie]);

const signIn = (guest: Visitor, json: { username: string; password: string }) =>
  guest.ask('/api/auth/verify-audience', { json: { username: json.username, password: json.password } });
const reveal = (guest: Visitor, id: string) => guest.ask('/api/auth/viewer-password', { json: { id } });
const passwordIn = (answer: Answer) =>
  good(answer, z.strictObject({ password: z.string().nullable() })).password;

describe('the sign-ins of viewers', () => {
  test('takes a new sign-in at once, and forgets an old one only with its cookie', async () => {
    const site = world().sites.platform;
    const owner = as(site, 'owner');
    const username = `desk-${randomInt(1e9)}`;
    const json = { audience: 'press', username: `  ${username.toUpperCase()} `, label: 'Evening desk' };
    const made = good(await owner.ask(AT, { json }), Created);
    expect(made.credential).toMatchObject({
      username,
      audience: 'press',
      label: 'Evening desk',
      sealed: true,
    });
    const seen = expecting(made.credential);
    expect(['the name is taken', (await owner.ask(AT, { json })).status]).toEqual(['the name is taken', 409]);

    const reader = visitor(site);
    expect((await reader.ask('/press')).status).toBe(404);
    expect((await signIn(reader, { username, password: made.password })).status).toBe(200);
    expect((await reader.ask('/press')).status).toBe(200);

    const password = `chosen by the owner ${randomUUID()}`;
    plantCanaries(made.password, password);
    const patch = (change: object) => owner.ask(AT, { method: 'PATCH', json: change });
    expect(['names no state', (await patch({ id: seen.id, password })).status]).toEqual([
      'names no state',
      400,
    ]);
    const renewed = good(await patch({ ...seen, password }), Changed).credential;
    expect(['changed since', (await patch({ ...seen, label: 'Late' })).status]).toEqual([
      'changed since',
      409,
    ]);
    expect((await signIn(visitor(site), { username, password: made.password })).status).toBe(401);
    expect((await signIn(visitor(site), { username, password })).status).toBe(200);
    expect(['the cookie of before the change', (await reader.ask('/press')).status]).toEqual([
      'the cookie of before the change',
      200,
    ]);

    const last = good(await patch({ ...expecting(renewed), audience: 'client' }), Changed).credential;
    const moved = visitor(site);
    expect((await signIn(moved, { username, password })).json()).toMatchObject({ audience: 'client' });
    expect([(await moved.ask('/press')).status, (await moved.ask('/partners')).status]).toEqual([404, 200]);

    const remove = (credential: typeof last) =>
      owner.ask(AT, { method: 'DELETE', json: expecting(credential) });
    expect(['changed since', (await remove(renewed)).status]).toEqual(['changed since', 409]);
    expect((await remove(last)).status).toBe(200);
    expect((await remove(last)).status).toBe(404);
    expect((await signIn(visitor(site), { username, password })).status).toBe(401);
    expect(['the cookie outlives the sign-in, a day at most', (await reader.ask('/press')).status]).toEqual([
      'the cookie outlives the sign-in, a day at most',
      200,
    ]);
    const past = await mintCookie(site, 'viewer', { expiresIn: -1 });
    expect((await visitor(site, [past]).ask('/press')).status).toBe(404);
  });

  test('shows a password only to editors and the default audience', async () => {
    const site = world().sites.platform;
    const { id, password } = await freshViewer(site);
    for (const who of ['owner', 'editor', 'client'] as const)
      expect([who, passwordIn(await reveal(as(site, who), id))]).toEqual([who, password]);
    expect((await reveal(as(site, 'press'), id)).status).toBe(403);
    expect((await reveal(visitor(site), id)).status).toBe(401);
    const shown = await reveal(as(site, 'owner'), id);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const list = await as(site, 'owner').ask(AT);
    for (const secret of [password, '$2b$', 'v1.']) expect(list.text).not.toContain(secret);
  });

  test('cannot show a password changed outside it, or never sealed', async () => {
    const site = world().sites.platform;
    const owner = as(site, 'owner');
    const [stale, legacy, other] = [
      await freshViewer(site),
      await freshViewer(site),
      await freshViewer(site),
    ];
    const sql = postgres(site.databaseUrl ?? '', { onnotice: () => undefined });
    const [row] =
      await sql`select password_hash, password_cipher from portal.viewer_credentials where id = ${other.id}`;
    await sql.end();
    await changeCredentialRow(site, stale.id, { password_hash: row?.['password_hash'] });
    await changeCredentialRow(site, legacy.id, { password_cipher: null });
    expect(['a seal older than the hash', passwordIn(await reveal(owner, stale.id))]).toEqual([
      'a seal older than the hash',
      null,
    ]);
    expect(['no seal', passwordIn(await reveal(owner, legacy.id))]).toEqual(['no seal', null]);
    expect(['it still signs in', (await signIn(visitor(site), legacy)).status]).toEqual([
      'it still signs in',
      200,
    ]);
    const unsealed = await listed(owner, legacy.id);
    expect(unsealed.sealed).toBe(false);

    await changeCredentialRow(site, legacy.id, { password_cipher: row?.['password_cipher'] });
    expect(['the seal of another sign-in', passwordIn(await reveal(owner, legacy.id))]).toEqual([
      'the seal of another sign-in',
      null,
    ]);
    const password = `set again ${randomUUID()}`;
    plantCanaries(password);
    await owner.ask(AT, { method: 'PATCH', json: { ...expecting(unsealed), password } });
    expect(passwordIn(await reveal(owner, legacy.id))).toBe(password);
  });

  test('asks the records, not the cookie, which audience is the default one', async () => {
    const site = world().sites.platform;
    const owner = as(site, 'owner');
    const { id, password, username } = await freshViewer(site);
    const makeDefault = async (audience: string, defaultAudience: string, status = 200) => {
      const json = { name: audience, expected: { defaultAudience }, isDefault: true };
      expect((await owner.ask('/api/auth/audiences', { method: 'PATCH', json })).status).toBe(status);
    };
    await makeDefault('press', 'client');
    try {
      expect(['the default audience of yesterday', (await reveal(as(site, 'client'), id)).status]).toEqual([
        'the default audience of yesterday',
        403,
      ]);
      expect(['its page', (await as(site, 'client').ask('/audiences')).status]).toEqual(['its page', 404]);
      expect(['a cookie of before', (await reveal(as(site, 'press'), id)).status]).toEqual([
        'a cookie of before',
        403,
      ]);
      const reader = visitor(site);
      await signIn(reader, { username, password });
      expect(passwordIn(await reveal(reader, id))).toBe(password);
    } finally {
      await makeDefault('client', 'client', 409);
      await makeDefault('client', 'press');
    }
  });

  test('keeps an audience that content names, unless that is confirmed', async () => {
    const site = world().sites.platform;
    const owner = as(site, 'owner');
    const ask = (method: string, json: unknown) => owner.ask('/api/auth/audiences', { method, json });
    const expected = { defaultAudience: 'client' };
    const refused = await ask('DELETE', { name: 'press', expected: { ...expected, credentials: [] } });
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { error: { details: { uses: expect.any(Array) } } },
    ]);
    expect(refused.text).toContain('Press room');
    expect((await ask('PATCH', { name: 'press', expected, rename: 'journalists' })).status).toBe(409);
    const fresh = `guests-${randomInt(1e9)}`;
    expect((await ask('POST', { name: fresh })).status).toBe(201);
    expect((await ask('POST', { name: fresh })).status).toBe(409);
    expect((await ask('POST', { name: 'Not A Name!' })).status).toBe(400);
    const renamed = `${fresh}-2`;
    expect((await ask('PATCH', { name: fresh, expected, rename: renamed })).status).toBe(200);
    const { id } = await freshViewer(site, renamed);
    const remove = (credentials: string[]) =>
      ask('DELETE', { name: renamed, expected: { ...expected, credentials } });
    expect(['a sign-in that was not seen', (await remove([])).status]).toEqual([
      'a sign-in that was not seen',
      409,
    ]);
    expect((await remove([id])).status).toBe(200);
    expect((await remove([id])).status).toBe(404);
  });
});

test('another SESSION_SECRET ends every session and every seal, and no sign-in', async () => {
  const site = world().sites.platform;
  const before = await freshViewer(site);
  const changes = { SESSION_SECRET: 'another-secret-of-at-least-32-characters' };
  await world().withVariant(site, changes, async (variant) => {
    for (const who of ['owner', 'editor'] as const)
      expect((await as(variant, who).ask('/api/build-status')).status).toBe(401);
    expect((await as(variant, 'press').ask('/press')).status).toBe(404);

    const owner = visitor(variant);
    const { body } = site.signIns.owner;
    expect((await owner.ask('/api/auth/sign-in', { json: body })).status).toBe(200);
    expect(passwordIn(await reveal(owner, before.id))).toBeNull();
    expect((await signIn(visitor(variant), before)).status).toBe(200);
    const password = `under the new secret ${randomUUID()}`;
    const seen = await listed(owner, before.id);
    await owner.ask(AT, { method: 'PATCH', json: { ...expecting(seen), password } });
    expect(passwordIn(await reveal(owner, before.id))).toBe(password);
    expect(['under the old secret', passwordIn(await reveal(as(site, 'owner'), before.id))]).toEqual([
      'under the old secret',
      null,
    ]);
  });
});

test('who had a password shown is in the log of the site, and not the password', async () => {
  const site = world().sites.platform;
  const { id, username, password } = await freshViewer(site);
  expect((await signIn(visitor(site), { username, password })).status).toBe(200);
  expect((await reveal(as(site, 'owner'), id)).status).toBe(200);
  const line = new RegExp(
    `^\\[auth\\] reveal role=owner audience=- userId=\\S+ credential="${id}" outcome=shown$`,
  );
  // Another process writes the log, which the answer does not wait for.
  const lines = await pollUntil(
    async () => world().siteLines(),
    (found) => found.some((text) => line.test(text)),
  );
  expect(lines).toContainEqual(expect.stringMatching(line));
});

test('no body between site and broker holds the password of a viewer', async () => {
  const site = world().sites.platform;
  const owner = as(site, 'owner');
  const [chosen, wrong] = [`chosen by the owner ${randomUUID()}`, `a wrong guess ${randomUUID()}`];
  plantCanaries(chosen, wrong);
  const passwords = [chosen, wrong];
  const bodies = await world().counterparts.brokerBodies(async () => {
    const { id, username, password } = await freshViewer(site);
    passwords.push(password);
    expect((await signIn(visitor(site), { username, password })).status).toBe(200);
    const seen = expecting(await listed(owner, id));
    good(await owner.ask(AT, { method: 'PATCH', json: { ...seen, password: chosen } }), Changed);
    expect((await signIn(visitor(site), { username, password: chosen })).status).toBe(200);
    expect((await signIn(visitor(site), { username, password: wrong })).status).toBe(401);
    expect(passwordIn(await reveal(owner, id))).toBe(chosen);
  });
  for (const travels of ['$2b$', '"v1.'])
    expect([travels, bodies.some((body) => body.includes(travels))]).toEqual([travels, true]);
  const forms = passwords.flatMap((password) => [password, btoa(password).slice(0, 24)]);
  expect(bodies.filter((body) => forms.some((form) => body.includes(form)))).toEqual([]);
});
