import type { CodeHostRecords } from '@portal/provisioning';
import { eq, sql } from 'drizzle-orm';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';
import type { Database } from '../open-database.ts';
import { installations, sites } from '../schema/index.ts';
import { isRepositoryOf, reportedRepositories } from './reported-repositories.ts';

const CONSTRAINT_ERRORS: ConstraintErrors = {
  sites_lower_lower1_idx: ['conflict', 'This repository is the repository of another site.'],
  sites_repository_id_key: ['conflict', 'This repository is the repository of another site.'],
};

/** Records of events of the code host, in Postgres: one statement per event. */
export function postgresCodeHostRecords(database: Database): CodeHostRecords {
  return {
    putInstallation: async (id, account) => {
      const row = { account, state: 'active' as const };
      await database.run((orm) =>
        orm
          .insert(installations)
          .values({ id, ...row })
          .onConflictDoUpdate({ target: installations.id, set: row }),
      );
    },
    deactivateInstallation: async (id, state) => {
      await database.run((orm) => orm.update(installations).set({ state }).where(eq(installations.id, id)));
    },
    renameAccount: async (id, account) => {
      // Both parts of the statement read the old account.
      const statement = sql`
        with known as (select id, account from portal.installations where id = ${id} for update),
        moved as (
          update portal.sites s set owner = ${account}, updated_at = now() from known
          where s.installation_id = known.id and lower(s.owner) = lower(known.account)
        )
        update portal.installations i set account = ${account} from known where i.id = known.id`;
      await database.run((orm) => mapConstraintErrors(orm.execute(statement), CONSTRAINT_ERRORS));
    },
    moveRepository: async (repositoryId, { owner, repo }) => {
      const [row] = await database.run((orm) =>
        mapConstraintErrors(
          orm
            .update(sites)
            .set({ owner, repo, updatedAt: sql`now()` })
            .where(eq(sites.repositoryId, repositoryId))
            .returning({ id: sites.id }),
          CONSTRAINT_ERRORS,
        ),
      );
      return row?.id ?? null;
    },
    markRepository: async (repositoryId, repositoryState) => {
      const [row] = await database.run((orm) =>
        orm
          .update(sites)
          .set({ repositoryState, updatedAt: sql`now()` })
          .where(eq(sites.repositoryId, repositoryId))
          .returning({ id: sites.id }),
      );
      return row?.id ?? null;
    },
    takeOver: async (installationId, repositories) => {
      const statement = sql`
        with taken as (
          update portal.sites s set installation_id = present.id, updated_at = now()
          from ${reportedRepositories(repositories)}, portal.installations former, portal.installations present
          where s.repository_id = told.id and s.installation_id = former.id and former.state = 'deleted'
            and present.id = ${installationId} and present.state = 'active'
            and lower(former.account) = lower(present.account) and lower(told.owner) = lower(present.account)
          returning s.id, former.id as former
        ), members as (
          insert into portal.installation_memberships (user_id, installation_id)
          select distinct m.user_id, ${installationId} from portal.installation_memberships m
          where m.installation_id in (select former from taken)
          on conflict do nothing
        ), signups as (
          update portal.allowed_signups set installation_id = ${installationId}
          where installation_id in (select former from taken)
        )
        select id from taken`;
      const rows = await database.run((orm) => orm.execute<{ id: string }>(statement));
      return rows.map(({ id }) => id);
    },
    markReach: async (installationId, repositories, reach) => {
      const from = reach === 'present' ? 'unreachable' : 'present';
      const statement = sql`
        update portal.sites s set repository_id = told.id, updated_at = now(),
          repository_state = case when s.repository_state = ${from} then ${reach} else s.repository_state end
        from ${reportedRepositories(repositories)}
        where s.installation_id = ${installationId} and ${isRepositoryOf}
          and (s.repository_id is null or s.repository_state = ${from})
        returning s.id`;
      const rows = await database.run((orm) =>
        mapConstraintErrors(orm.execute<{ id: string }>(statement), CONSTRAINT_ERRORS),
      );
      return rows.map(({ id }) => id);
    },
  };
}
