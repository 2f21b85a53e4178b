import { AppError } from '@portal/errors';
import {
  type DueSite,
  type PendingSite,
  type RequestedSite,
  type SiteRequests,
  siteProgress,
} from '@portal/provisioning';
import type { ProvisioningStatus } from '@portal/sites';
import { eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';
import type { Database } from '../open-database.ts';
import { siteRequests, sites, siteSteps } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { wroteRow } from '../statements/leased-writes.ts';

const CONSTRAINT_ERRORS: ConstraintErrors = {
  sites_lower_lower1_idx: [
    'conflict',
    'This repository is the repository of another site; choose another.',
    { details: { field: 'repo' } },
  ],
};

const REFUSED: Readonly<Record<PendingSite['source'], string>> = {
  generate: 'You may not create sites in this installation; an admin can let you. Nothing was created.',
  adopt: 'Only an admin may make a site of a repository that exists. Nothing was created.',
};

/** Requests in Postgres: each write is one conditional statement, by the database's clock. */
export function postgresSiteRequests(database: Database): SiteRequests {
  return {
    insert: (site) => insertSite(database, site),
    retry: async (siteId) =>
      isStorable(siteId) && wroteRow(database, beginAgain(sql`s.id = ${siteId}`, sql`updated_at = now()`)),
    correct: async (siteId, { name, subdomain, repo, source }) => {
      if (!isStorable(siteId)) return false;
      const isCorrectable = sql`s.id = ${siteId} and not exists (
        select from portal.site_steps t where t.site_id = s.id and (t.state = 'done' or r.source <> 'adopt'))`;
      const values = sql`name = ${name}, subdomain = ${subdomain}, repo = ${repo}, updated_at = now()`;
      const sent = sql`, sent as (
        update portal.site_requests set source = ${source} from again where site_id = again.id)`;
      return wroteRow(database, beginAgain(isCorrectable, values, sent), {
        ...CONSTRAINT_ERRORS,
        sites_subdomain_key: ['conflict', takenSubdomain(subdomain)],
      });
    },
    requestDeletion: async (siteId) =>
      isStorable(siteId) &&
      wroteRow(
        database,
        sql`
          update portal.sites set deleting_since = now(), requested_at = now(), enqueued_at = now(), updated_at = now()
          where id = ${siteId} and deleting_since is null returning 1`,
      ),
    deletions: async (limit) => {
      const { id: siteId, name, subdomain, deletingSince, failedStep, failureSentence: sentence } = sites;
      const rows = await database.run((orm) =>
        orm
          .select({ siteId, name, subdomain, deletingSince, failedStep, sentence })
          .from(sites)
          .where(isNotNull(deletingSince))
          .orderBy(deletingSince, siteId)
          .limit(limit),
      );
      return rows.flatMap(({ deletingSince: since, ...site }) =>
        since === null ? [] : [{ ...site, since }],
      );
    },
    failEnqueue: async (siteId, sentence) =>
      isStorable(siteId) &&
      wroteRow(
        database,
        sql`
          update portal.sites set provisioning_status = 'failed', failed_step = 'enqueue', failure_sentence = ${sentence},
            updated_at = now()
          where id = ${siteId} and provisioning_status = 'pending' and deleting_since is null returning 1`,
      ),
    takeDue: async (which) => {
      if (which.siteId !== null && !isStorable(which.siteId)) return [];
      type Row = Record<string, unknown> & DueSite;
      const rows = await database.run((orm) => orm.execute<Row>(dueStatement(which)));
      return rows.map(({ siteId, status, waitingSeconds, removal }) => ({
        siteId,
        status,
        waitingSeconds,
        removal,
      }));
    },
    findRequest: async (siteId) => {
      if (!isStorable(siteId)) return null;
      const { locale, source } = siteRequests;
      const [found] = await database.run((orm) =>
        orm.select({ locale, source }).from(siteRequests).where(eq(siteRequests.siteId, siteId)),
      );
      return found ?? null;
    },
    progress: async (siteId) => {
      if (!isStorable(siteId)) return null;
      const rows = await database.run((orm) =>
        orm
          .select({ site: sites, step: siteSteps })
          .from(sites)
          .leftJoin(siteSteps, eq(siteSteps.siteId, sites.id))
          .where(eq(sites.id, siteId)),
      );
      const [first] = rows;
      if (first === undefined) return null;
      const { provisioningStatus: status, failedStep, failureSentence: sentence } = first.site;
      const begun = rows.flatMap(({ step }) => step ?? []);
      return siteProgress({ siteId, status, failedStep, sentence, begun });
    },
  };
}

const takenSubdomain = (subdomain: string): string =>
  `The subdomain ${subdomain} is taken, or a site is being removed from it; choose another.`;

/** Resets a failed requested site to `pending` with new values; its steps run again, except those that are done. */
const beginAgain = (which: SQL, values: SQL, more = sql``): SQL => sql`
  with again as (
    update portal.sites set ${values}, provisioning_status = 'pending', failed_step = null, failure_sentence = null,
      requested_at = now(), enqueued_at = now()
    from portal.sites s join portal.site_requests r on r.site_id = s.id
    where sites.id = s.id and ${which} and sites.provisioning_status = 'failed' and sites.deleting_since is null
    returning sites.id
  ), steps as (
    update portal.site_steps set state = 'waiting', attempt = 0, sentence = null, finished_at = null from again
    where site_id = again.id and state <> 'done'
  )${more}
  select 1 from again`;

async function insertSite(database: Database, site: PendingSite): Promise<RequestedSite> {
  const inserted = insertStatement(site);
  const [answer] = await database.write((orm) =>
    mapConstraintErrors(orm.execute<{ allowed: boolean; made: boolean }>(inserted), CONSTRAINT_ERRORS),
  );
  if (!answer?.allowed) throw new AppError('forbidden', REFUSED[site.source]);
  if (answer.made) return { siteId: site.siteId, isNew: true, status: 'pending', failedStep: null };
  // The subdomain is taken: a separate statement also finds a site that was committed meanwhile.
  type Row = { siteId: string; status: ProvisioningStatus; failedStep: string | null };
  const [known] = await database.run((orm) => orm.execute<Row>(sameRequestStatement(site)));
  if (known === undefined) throw new AppError('conflict', takenSubdomain(site.subdomain));
  const { siteId, status, failedStep } = known;
  return { siteId, isNew: false, status, failedStep };
}

/** The site of the same request. The name of a generated repository is no value of a request. */
function sameRequestStatement(site: PendingSite): SQL {
  const { name, subdomain, repo, installationId, requestedBy, source, locale, ownerEmail } = site;
  const { look = null, brand = null } = site;
  return sql`
    select s.id as "siteId", s.provisioning_status as status, s.failed_step as "failedStep"
    from portal.sites s
    join portal.site_requests r on r.site_id = s.id
    join portal.platform_users u on u.id = s.created_by
    where s.subdomain = ${subdomain} and s.name = ${name} and s.created_by = ${requestedBy}
      and s.installation_id = ${installationId} and (${source} = 'generate' or s.repo = ${repo})
      and r.source = ${source} and r.locale = ${locale}
      and r.look is not distinct from ${look}::text and r.brand is not distinct from ${brand}::text
      and r.owner_email = lower(coalesce(${ownerEmail}::text, u.email))
      and s.deleting_since is null and s.created_at > now() - interval '1 hour'`;
}

function insertStatement(site: PendingSite): SQL {
  const { siteId, name, subdomain, repo, installationId, requestedBy, source, locale, ownerEmail } = site;
  const { look = null, brand = null } = site;
  return sql`
    with allowed as (
      select u.id, u.email, u.auth_user_id, i.account
      from portal.platform_users u join portal.installations i on i.id = ${installationId} and i.state = 'active'
      where u.id = ${requestedBy} and (u.role = 'admin' or u.can_provision and ${source} = 'generate' and exists (
        select from portal.installation_memberships m where m.user_id = u.id and m.installation_id = i.id))
    ), made as (
      insert into portal.sites (id, name, subdomain, owner, repo, installation_id, created_by)
      select ${siteId}, ${name}, ${subdomain}, account, ${repo}, ${installationId}, id from allowed
      on conflict (subdomain) do nothing
      returning id
    ), request as (
      insert into portal.site_requests (site_id, source, locale, look, brand, owner_email, owner_user_id)
      select made.id, ${source}, ${locale}, ${look}, ${brand}, lower(coalesce(${ownerEmail}, allowed.email)),
             case when lower(coalesce(${ownerEmail}, allowed.email)) = lower(allowed.email) then allowed.auth_user_id end
      from made, allowed
    )
    select exists (select from allowed) as allowed, exists (select from made) as made`;
}

/** A row that another caller is taking at the same time is skipped. */
function dueStatement({ siteId, limit }: { siteId: string | null; limit: number }): SQL {
  return sql`
    update portal.sites set enqueued_at = now() where id in (
      select id from portal.sites s
      where (${siteId}::text is null or id = ${siteId})
        and enqueued_at < now() - interval '2 minutes'
        and (deleting_since is not null or provisioning_status in ('pending', 'in_progress'))
        and (deleting_since is not null or (select true from portal.site_requests r where r.site_id = s.id))
        and (provisioning_status <> 'in_progress' or lease_until is null or lease_until <= now())
        and (provisioning_status <> 'failed' or enqueued_at < now() - interval '10 minutes')
      order by enqueued_at limit ${limit} for update skip locked
    )
    returning id as "siteId", provisioning_status as status, deleting_since is not null as removal,
      floor(extract(epoch from now() - requested_at))::int as "waitingSeconds"`;
}
