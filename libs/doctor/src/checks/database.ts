import { appliedMigrations, databaseFacts, postgresRoutineRuns } from '@portal/platform-db';
import { ROUTINES } from '@portal/sites';
import { type Check, fail, ok, warn } from '../check.ts';

const NEEDS = ['DB_URL', 'DB_SERVICE_ROLE_KEY'] as const;
const MIGRATE = 'npm run migrate';

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
      const { openTables } = await databaseFacts(database());
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
