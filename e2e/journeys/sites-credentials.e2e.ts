import { randomInt, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { z } from 'zod';
import { plant } from '../set-up/canaries.ts';
import { expect, test } from '../set-up/test.ts';
import { behindItsBack } from '../sites/behind-its-back.ts';
import { good } from '../sites/editor-api.ts';
import { freshViewer } from '../sites/fresh-viewer.ts';
import { mintCookie } from '../sites/forged-cookies.ts';
import type { SiteUnderTest } from '../sites/site-under-test.ts';
import { withVariant } from '../sites/site-variant.ts';
import { type Answer, type Visitor, visitor } from '../sites/visitor.ts';

const DATABASE_SITES = ['platform', 'standalone'] as const;
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

for (const name of DATABASE_SITES) {
  test.describe(`the ${name} site`, { tag: `@${name}` }, () => {
    test('takes a new sign-in at once, and forgets an old one only with its cookie', async ({ sites }) => {
      const site = sites[name];
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
      expect((await owner.ask(AT, { json })).status, 'the name is taken').toBe(409);

      const reader = visitor(site);
      expect((await reader.ask('/press')).status).toBe(404);
      expect((await signIn(reader, { username, password: made.password })).status).toBe(200);
      expect((await reader.ask('/press')).status).toBe(200);

      const password = `chosen by the owner ${randomUUID()}`;
      plant(made.password, password);
      const patch = (change: object) => owner.ask(AT, { method: 'PATCH', json: change });
      expect((await patch({ id: seen.id, password })).status, 'names no state').toBe(400);
      const renewed = good(await patch({ ...seen, password }), Changed).credential;
      expect((await patch({ ...seen, label: 'Late' })).status, 'changed since').toBe(409);
      expect((await signIn(visitor(site), { username, password: made.password })).status).toBe(401);
      expect((await signIn(visitor(site), { username, password })).status).toBe(200);
      expect((await reader.ask('/press')).status, 'the cookie of before the change').toBe(200);

      const last = good(await patch({ ...expecting(renewed), audience: 'client' }), Changed).credential;
      const moved = visitor(site);
      expect((await signIn(moved, { username, password })).json()).toMatchObject({ audience: 'client' });
      expect([(await moved.ask('/press')).status, (await moved.ask('/partners')).status]).toEqual([404, 200]);

      const remove = (credential: typeof last) =>
        owner.ask(AT, { method: 'DELETE', json: expecting(credential) });
      expect((await remove(renewed)).status, 'changed since').toBe(409);
      expect((await remove(last)).status).toBe(200);
      expect((await remove(last)).status).toBe(404);
      expect((await signIn(visitor(site), { username, password })).status).toBe(401);
      expect((await reader.ask('/press')).status, 'the cookie outlives the sign-in, a day at most').toBe(200);
      const past = await mintCookie(site, 'viewer', { expiresIn: -1 });
      expect((await visitor(site, [past]).ask('/press')).status).toBe(404);
    });

    test('shows a password only to editors and the default audience', async ({ sites }) => {
      const site = sites[name];
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

    test('cannot show a password changed outside it, or never sealed', async ({ sites }) => {
      const site = sites[name];
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
      await behindItsBack(site, stale.id, { password_hash: row?.['password_hash'] });
      await behindItsBack(site, legacy.id, { password_cipher: null });
      expect(passwordIn(await reveal(owner, stale.id)), 'a seal older than the hash').toBeNull();
      expect(passwordIn(await reveal(owner, legacy.id)), 'no seal').toBeNull();
      expect((await signIn(visitor(site), legacy)).status, 'it still signs in').toBe(200);
      const unsealed = await listed(owner, legacy.id);
      expect(unsealed.sealed).toBe(false);

      await behindItsBack(site, legacy.id, { password_cipher: row?.['password_cipher'] });
      expect(passwordIn(await reveal(owner, legacy.id)), 'the seal of another sign-in').toBeNull();
      const password = `set again ${randomUUID()}`;
      plant(password);
      await owner.ask(AT, { method: 'PATCH', json: { ...expecting(unsealed), password } });
      expect(passwordIn(await reveal(owner, legacy.id))).toBe(password);
    });

    test('asks the records, not the cookie, which audience is the default one', async ({ sites }) => {
      const site = sites[name];
      const owner = as(site, 'owner');
      const { id, password, username } = await freshViewer(site);
      const makeDefault = async (audience: string, defaultAudience: string, status = 200) => {
        const json = { name: audience, expected: { defaultAudience }, isDefault: true };
        expect((await owner.ask('/api/auth/audiences', { method: 'PATCH', json })).status).toBe(status);
      };
      await makeDefault('press', 'client');
      try {
        expect((await reveal(as(site, 'client'), id)).status, 'the default audience of yesterday').toBe(403);
        expect((await as(site, 'client').ask('/audiences')).status, 'its page').toBe(404);
        expect((await reveal(as(site, 'press'), id)).status, 'a cookie of before').toBe(403);
        const reader = visitor(site);
        await signIn(reader, { username, password });
        expect(passwordIn(await reveal(reader, id))).toBe(password);
      } finally {
        await makeDefault('client', 'client', 409);
        await makeDefault('client', 'press');
      }
    });

    test('keeps an audience that content names, unless that is confirmed', async ({ sites }) => {
      const site = sites[name];
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
      expect((await remove([])).status, 'a sign-in that was not seen').toBe(409);
      expect((await remove([id])).status).toBe(200);
      expect((await remove([id])).status).toBe(404);
    });
  });
}

test(
  'another SESSION_SECRET ends every session and every seal, and no sign-in',
  { tag: '@standalone' },
  async ({ platform, sites }) => {
    const site = sites.standalone;
    const before = await freshViewer(site);
    const changes = { SESSION_SECRET: 'another-secret-of-at-least-32-characters' };
    await withVariant({ site, platform, changes }, async (variant) => {
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
      expect(passwordIn(await reveal(as(site, 'owner'), before.id)), 'under the old secret').toBeNull();
    });
  },
);
