import { STEP_RESULTS } from '@portal/provisioning';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { siteSteps } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

/** The origin of a site's own name; null if the platform does not host it. @throws AppError `upstream_unavailable` */
export async function ownOrigin(database: Database, siteId: string): Promise<string | null> {
  if (!isStorable(siteId)) return null;
  const ofSite = and(eq(siteSteps.siteId, siteId), eq(siteSteps.step, 'hosting'));
  const [row] = await database.run((orm) =>
    orm.select({ result: siteSteps.result }).from(siteSteps).where(ofSite),
  );
  const { data } = STEP_RESULTS.hosting.safeParse(row?.result);
  return data === undefined ? null : new URL(data.url).origin;
}
