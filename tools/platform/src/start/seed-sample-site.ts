import { bcryptPasswords, sealer } from '@portal/auth-provider';
import {
  type Database,
  postgresAudiences,
  postgresCredentials,
  postgresMembers,
  postgresSettings,
  postgresSiteApiKeys,
} from '@portal/platform-db';
import { randomUUID } from 'node:crypto';
import { SITE_EDITORS, SITE_VIEWERS } from './accounts.ts';
import { authUser } from './auth-user.ts';
import type { DatabaseParts } from './database-parts.ts';
import { SAMPLE } from './sample-repository.ts';

const { siteId } = SAMPLE;

/** Creates the sample site's key, members and credentials. Existing records stay unchanged. */
export async function seedSampleSite(parts: DatabaseParts, database: Database): Promise<void> {
  await seedKey(parts, database);
  await seedMembers(parts, database);
  await seedViewers(parts, database);
}

async function seedKey({ secrets, save }: DatabaseParts, database: Database): Promise<void> {
  const keys = postgresSiteApiKeys(database, { now: () => new Date(), newId: randomUUID });
  const { sampleApiKey } = secrets;
  if (sampleApiKey !== undefined && (await keys.verify(siteId, sampleApiKey, null)) !== null) return;
  save({ sampleApiKey: (await keys.issue(siteId, 'sample site')).key });
}

async function seedMembers({ authUrl, secrets }: DatabaseParts, database: Database): Promise<void> {
  const members = postgresMembers(database).forSite(siteId);
  if ((await members.list()).length > 0) return;
  for (const { email, role } of SITE_EDITORS) {
    const at = { url: authUrl, serviceKey: secrets.dbServiceRoleKey };
    const userId = await authUser(at, { email, password: secrets.samplePasswords[email] ?? '' });
    await members.add({ userId, email, role });
  }
}

/**
 * No page of a site requires signing in until the owner turns that on, as the press room and the partners' pages need.
 */
async function seedViewers({ secrets }: DatabaseParts, database: Database): Promise<void> {
  const audiences = postgresAudiences(database, randomUUID).forSite(siteId);
  if ((await audiences.list()).length > 0) return;
  const credentials = postgresCredentials(database).forSite(siteId);
  const passwords = bcryptPasswords();
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const { seal } = sealer({ secret: secrets.sampleSessionSecret, siteId, randomBytes });
  for (const { username, audience, label, isDefault } of SITE_VIEWERS) {
    const id = randomUUID();
    const password = secrets.samplePasswords[username] ?? '';
    await audiences.create({ name: audience, isDefault });
    await credentials.create({
      id,
      audience,
      username,
      label,
      password: { hash: await passwords.hash(password), cipher: await seal(id, password) },
    });
  }
  await postgresSettings(database).forSite(siteId).setPasswordEnabled(false);
}
