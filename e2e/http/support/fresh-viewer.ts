import { bcryptPasswords } from '@portal/auth-provider';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { plantCanaries } from './canaries.ts';
import { changeCredentialRow } from './change-database.ts';
import { good } from './editor-api.ts';
import type { SignIn, SiteUnderTest } from './site-under-test.ts';
import { visitor } from './visitor.ts';

const Created = z.object({
  credential: z.object({ id: z.string(), username: z.string() }),
  password: z.string(),
});

/** A viewer's sign-in without counted attempts. */
export interface FreshViewer {
  id: string;
  username: string;
  password: string;
}

/** Makes a sign-in for the press, or another audience, as the owner. For sites in database mode. */
export async function freshViewer(site: SiteUnderTest, audience = 'press'): Promise<FreshViewer> {
  const owner = visitor(site, [site.signIns.owner.cookie]);
  const json = { audience, username: `desk-${randomInt(1e9)}`, label: 'A desk' };
  const { credential, password } = good(await owner.ask('/api/auth/credentials', { json }), Created);
  plantCanaries(password);
  return { id: credential.id, username: credential.username, password };
}

/**
 * The same with a hash of a thousandth of the cost, for tests that sign in often. The hash determines the cost of a comparison,
 * a quarter of a second of a processor in production.
 */
export async function cheapViewer(site: SiteUnderTest): Promise<FreshViewer> {
  const viewer = await freshViewer(site);
  await changeCredentialRow(site, viewer.id, {
    password_hash: await bcryptPasswords({ cost: 4 }).hash(viewer.password),
  });
  return viewer;
}

/** A new sign-in of the press audience: attempts are counted per name, and rarely per audience. */
export async function freshPress(site: SiteUnderTest): Promise<Omit<SignIn, 'cookie'>> {
  const { press } = site.signIns;
  if (site.databaseUrl === null) return press;
  const { username, password } = await cheapViewer(site);
  return { path: press.path, body: { username, password } };
}
