import { lookupIn } from '@portal/env';
import { openDatabase, postgresAddress, postgresSiteApiKeys } from '@portal/platform-db';
import { randomUUID } from 'node:crypto';

const HELP = `
  Keys with which client sites call the broker (PLATFORM_API_KEY). Several of a site may live at once, so that they rotate:
  issue a new one, set it on the site, revoke the old one.

  node scripts/site-key.ts list <site id>
  node scripts/site-key.ts issue <site id> <label>     prints the key once
  node scripts/site-key.ts revoke <site id> <key id>

  Reads DB_URL, DB_SERVICE_ROLE_KEY and DB_POSTGRES_URL of the environment.
`;

const [command, siteId, rest] = process.argv.slice(2);
if (siteId === undefined || !['list', 'issue', 'revoke'].includes(command ?? '')) {
  console.log(HELP);
  process.exit(command === undefined || command === '--help' ? 0 : 2);
}
const read = lookupIn(undefined);
const missing = ['DB_URL', 'DB_SERVICE_ROLE_KEY'].filter((name) => read(name) === undefined);
if (missing.length > 0) {
  console.error(`\n  Set ${missing.join(' and ')} as the admin app has them.\n`);
  process.exit(2);
}
const database = openDatabase({
  url: postgresAddress({
    DB_URL: read('DB_URL') ?? '',
    DB_SERVICE_ROLE_KEY: read('DB_SERVICE_ROLE_KEY') ?? '',
    DB_POSTGRES_URL: read('DB_POSTGRES_URL'),
  }),
  mode: 'function',
});
const keys = postgresSiteApiKeys(database, { now: () => new Date(), newId: randomUUID });
try {
  if (command === 'issue') {
    const { id, key } = await keys.issue(siteId, rest ?? 'key');
    console.error(`  Key ${id}. It is shown this once:`);
    console.log(key);
  } else if (command === 'revoke') {
    await keys.revoke(siteId, rest ?? '');
    console.log(`  Key ${rest} is dead.`);
  } else {
    for (const { id, label, createdAt, lastUsedOn, revokedAt } of await keys.list(siteId)) {
      const state =
        revokedAt === null ? `last used ${lastUsedOn ?? 'never'}` : `revoked ${revokedAt.toISOString()}`;
      console.log(`  ${id}  ${label.padEnd(24)} ${createdAt.toISOString()}  ${state}`);
    }
  }
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
