import { bcryptPasswords, sealer } from '@portal/auth-provider';
import {
  type Database,
  postgresAudiences,
  postgresCredentials,
  postgresMembers,
  postgresSettings,
  postgresSites,
} from '@portal/platform-db';
import { randomUUID } from 'node:crypto';
import type { SignInsToMake } from './sign-ins.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** A site in database mode: its record, its people and its sign-ins. */
export interface SiteRecords {
  siteId: string;
  name: string;
  subdomain: string;
  origin: string;
  installationId: string;
  repository: { owner: string; repo: string };
  /** The code host's id of the repository; null where no app asks for it. */
  repositoryId: string | null;
  sessionSecret: string;
  editors: readonly { email: string; password: string; role: 'owner' | 'editor' }[];
  viewers: readonly { username: string; password: string; audience: string; isDefault: boolean }[];
}

/** The records of a site that are made from its sign-ins and settings. */
export function recordsOf(
  {
    name,
    siteKey,
    origin,
    settings,
    signIns,
  }: Pick<SiteUnderTest, 'name' | 'siteKey' | 'origin' | 'settings'> & { signIns: SignInsToMake },
  repository: SiteRecords['repository'],
): Omit<SiteRecords, 'installationId' | 'repositoryId'> {
  const { press, client, editor, owner } = signIns;
  const signIn = ({ body }: { body: Readonly<Record<string, string>> }) => ({
    email: body['email'] ?? '',
    username: body['username'] ?? '',
    password: body['password'] ?? '',
  });
  return {
    siteId: siteKey,
    name,
    subdomain: name,
    origin,
    repository,
    sessionSecret: settings['SESSION_SECRET'] ?? '',
    editors: [
      { ...signIn(owner), role: 'owner' },
      { ...signIn(editor), role: 'editor' },
    ],
    viewers: [
      { ...signIn(client), audience: 'client', isDefault: true },
      { ...signIn(press), audience: 'press', isDefault: false },
    ],
  };
}

/** Makes an account at the sign-in provider of the editors, or finds it; returns its id. */
export type AccountOf = (person: { email: string; password: string }) => Promise<string>;

/** Adds a site with its editors and viewers; its gate is open. */
export async function addSiteRecords(
  database: Database,
  accountOf: AccountOf,
  records: SiteRecords,
): Promise<void> {
  const { siteId, name, subdomain, origin, installationId, repository, repositoryId } = records;
  await postgresSites(database).addSite({
    siteId,
    name,
    subdomain,
    url: origin,
    ...repository,
    repositoryId,
    installationId,
    repositoryState: 'present',
    publishedBranch: 'main',
    provisioningStatus: 'ready',
    failedStep: null,
  });
  for (const { email, password, role } of records.editors) {
    const userId = await accountOf({ email, password });
    await postgresMembers(database).forSite(siteId).add({ userId, email, role });
  }
  await addViewers(database, records);
  await postgresSettings(database).forSite(siteId).setPasswordEnabled(false);
}

/** Costs a thousandth of what production's does to compare; journeys at that cost make their sign-ins through the site. */
const { hash } = bcryptPasswords({ cost: 4 });

async function addViewers(
  database: Database,
  { siteId, sessionSecret: secret, viewers }: SiteRecords,
): Promise<void> {
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const { seal } = sealer({ secret, siteId, randomBytes });
  for (const { username, password, audience, isDefault } of viewers) {
    const id = randomUUID();
    await postgresAudiences(database, randomUUID).forSite(siteId).create({ name: audience, isDefault });
    const locked = { hash: await hash(password), cipher: await seal(id, password) };
    const label = `The ${audience} office`;
    const credential = { id, audience, username, label, password: locked };
    await postgresCredentials(database).forSite(siteId).create(credential);
  }
}
