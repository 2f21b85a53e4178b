import {
  appliedMigrations,
  databaseFacts,
  databaseSetupFault,
  postgresRoutineRuns,
} from '@portal/platform-db';
import { ROUTINES } from '@portal/sites';
import { type Check, fail, type Finding, ok, warn } from '../check.ts';

const NEEDS = ['DB_URL', 'DB_SERVICE_ROLE_KEY'] as const;
const MIGRATE = 'npm run migrate';

const NO_SCHEMA = fail(
  'The database has no schema "portal", or not all of its tables.',
  `A new database gets them by ${MIGRATE}. If they were there before, restore the backup first: that command makes them empty.`,
);
const SIGN_IN_REFUSED = fail(
  'The database is there, and refuses the sign-in of its user.',
  'Compare the password of portal_service with DB_SERVICE_ROLE_KEY, and the user in DB_POSTGRES_URL where that is set.',
);

/** The finding of any check that failed because of how the database is set up; null for other errors. */
export function setupFinding(error: unknown): Finding | null {
  const fault = databaseSetupFault(error);
  if (fault === null) return null;
  return fault === 'schema missing' ? NO_SCHEMA : SIGN_IN_REFUSED;
}

export const databaseChecks: readonly Check[] = [
  {
    id: 'database-role',
    about:
      'The database takes the role portal_service with its password; the role bypasses row-level security and is no superuser.',
    needs: NEEDS,
    run: async ({ database }) => {
      const { role, bypassesRowSecurity, isSuperuser } = await databaseFacts(database());
      if (isSuperuser)
        return warn(
          `It connects as ${role}, a superuser.`,
          'Connect as portal_service: take the user out of DB_POSTGRES_URL.',
        );
      if (!bypassesRowSecurity)
        return fail(
          `It connects as ${role}, to which row-level security applies.`,
          `Connect as portal_service, the role that ${MIGRATE} makes.`,
        );
      return role === 'portal_service'
        ? ok('It connects as portal_service.')
        : warn(`It connects as ${role}.`, 'Connect as portal_service: take the user out of DB_POSTGRES_URL.');
    },
  },
  {
    id: 'migrations',
    about: 'The database has the migrations of this clone, with the same text.',
    needs: NEEDS,
    run: async ({ database, migrations }) => {
      const applied = new Map(
        (await appliedMigrations(database())).map(({ name, checksum }) => [name, checksum]),
      );
      const pending = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
      const changed = migrations.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
      const own = new Set(migrations.map(({ name }) => name));
      const unknown = [...applied.keys()].filter((name) => !own.has(name));
      if (changed.length > 0)
        return fail(
          `Applied with another text: ${changed.map(({ name }) => name).join(', ')}.`,
          'Restore the text of these migrations.',
        );
      if (pending.length > 0)
        return fail(`Not applied yet: ${pending.join(', ')}.`, `Apply them: ${MIGRATE}.`);
      return unknown.length > 0
        ? warn(
            `The database is newer: it has ${unknown.join(', ')}.`,
            'Check out the version that is deployed, or deploy the newer one.',
          )
        : ok(`All ${migrations.length} migrations are applied.`);
    },
  },
  {
    id: 'row-security',
    about: 'Every table of the platform has row-level security.',
    needs: NEEDS,
    run: async ({ database }) => {
      const { tables, openTables } = await databaseFacts(database());
      if (tables === 0) return NO_SCHEMA;
      return openTables.length === 0
        ? ok('Every table has row-level security.')
        : fail(
            `Tables without it: ${openTables.join(', ')}.`,
            'alter table portal.<name> enable row level security, for each.',
          );
    },
  },
  {
    id: 'purge',
    about: 'Expired records are deleted regularly, by the worker’s routine.',
    needs: NEEDS,
    run: async ({ database, now }) => {
      const runs = await postgresRoutineRuns(database()).last();
      const purge = runs.find(({ routine }) => routine === 'purge');
      const doNext =
        'Look at the worker’s log; where it is deployed as functions, at the schedule of "sweep".';
      if (purge === undefined) return warn('It has never run.', doNext);
      const seconds = (now().getTime() - (purge.lastDoneAt?.getTime() ?? 0)) / 1000;
      return seconds > ROUTINES.purge.overdueSeconds
        ? fail('No run has succeeded within the last hour.', doNext)
        : ok('It ran within the last hour.');
    },
  },
];
