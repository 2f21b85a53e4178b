import { type GivingUp, type Lease, type ProofAnswers, isProven, STEP_RESULTS } from '@portal/provisioning';
import { sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';

/** Begins the removal of a name that is more than wanted, which the site's settings have to follow. False if the site has no such name. */
export async function beginRemoval(
  orm: Pick<Database['orm'], 'execute'>,
  { siteId, name }: { siteId: string; name: string },
): Promise<boolean> {
  // The row of the work first, as everybody who works at the names of a site locks it first.
  await orm.execute(sql`select 1 from portal.site_domain_work where site_id = ${siteId} for update`);
  const marked = await orm.execute(sql`
    update portal.site_domains set removing_since = now(), is_primary = false
    where site_id = ${siteId} and name = ${name} and state <> 'wanted' and removing_since is null returning 1`);
  if (marked.length === 0) return false;
  await orm.execute(sql`
    update portal.site_domain_work set retry_at = now(), settings_wanted = settings_wanted + 1
    where site_id = ${siteId}`);
  return true;
}

/** Makes the own name of a site its main address instead of this one, which the site's settings have to follow. @see DomainClaims */
export async function stepDown(
  orm: Pick<Database['orm'], 'execute'>,
  { siteId, token }: Lease,
  name: string,
): Promise<boolean> {
  const changed = await orm.execute(sql`
    with work as (
      select site_id from portal.site_domain_work where site_id = ${siteId} and lease_token = ${token} for update
    ), primary_name as (
      update portal.site_domains d set is_primary = false from work
      where d.site_id = work.site_id and d.name = ${name} and d.is_primary and d.removing_since is null
      returning d.site_id
    )
    update portal.site_domain_work w set retry_at = now(), settings_wanted = settings_wanted + 1
    from primary_name where w.site_id = primary_name.site_id returning 1`);
  return changed.length > 0;
}

type HolderRow = Record<string, unknown> & { siteId: string; token: string; hosting: unknown };

/** Has the site that has a name give it up, if the answers have no proof of it. Returns that site. @see DomainClaims */
export async function contestName(
  orm: Pick<Database['orm'], 'execute'>,
  lease: Lease,
  { name, texts, cname }: ProofAnswers,
): Promise<GivingUp | null> {
  const [holder] = await orm.execute<HolderRow>(sql`
    select d.site_id as "siteId", d.token, h.result as hosting
    from portal.site_domain_work w
    join portal.site_domains d on d.name = ${name} and d.site_id <> w.site_id and d.state <> 'wanted'
    left join portal.site_steps h on h.site_id = d.site_id and h.step = 'hosting'
    where w.site_id = ${lease.siteId} and w.lease_token = ${lease.token}`);
  if (holder === undefined) return null;
  const target = STEP_RESULTS.hosting.safeParse(holder.hosting).data?.target;
  // A site whose host name is unknown gives nothing up.
  if (target === undefined || isProven({ token: holder.token, target }, { texts, cname })) return null;
  return { siteId: holder.siteId, begins: await beginRemoval(orm, { siteId: holder.siteId, name }) };
}
