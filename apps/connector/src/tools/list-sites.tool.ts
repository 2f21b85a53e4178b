import { z } from 'zod';
import { READS } from './annotations.ts';
import { formatCount } from './format-count.ts';
import { olderVersionData } from './older-version.ts';
import { openTool } from './tool.ts';

/** The most sites in one answer. */
const MAX_SITES = 100;

const OLDER_VERSIONS =
  ' Visitors of those with olderVersionShown see an older version, which was shown again; any publish puts everything published since online again.';

/** Lists the sites that the caller can reach, in pages. */
export const listSites = openTool({
  name: 'list_sites',
  title: 'List sites',
  description:
    'The sites you can reach: siteId, name, subdomain, url, whether ready, olderVersionShown (visitors see an older version). Begin here. In every tool `site` is a siteId or subdomain, `page` an id or slug; view is the draft, or live, what visitors see; `after` is the `next` of a list that goes on; dryRun writes nothing; with `expected` what changed since is refused.',
  annotations: READS,
  perHour: null,
  audited: false,
  input: z.strictObject({
    after: z.string().max(999).optional(),
  }),
  async run({ deps, principal }, { after = null }) {
    const { sites: page, next } = await deps.sites.listSites(principal.userId, { after, limit: MAX_SITES });
    const older = await deps.olderVersions.of(page.map(({ siteId }) => siteId));
    const sites = page.map(({ siteId, name, subdomain, url, provisioningStatus }) => ({
      siteId,
      name,
      subdomain,
      url,
      provisioningStatus,
      ...olderVersionData(older.get(siteId) ?? null),
    }));
    const more = next === null ? '.' : ', with more after them: send `next` as `after`.';
    const text =
      sites.length === 0
        ? 'There is no site you can reach yet.'
        : `${formatCount(sites.length, 'site')}${more}${older.size > 0 ? OLDER_VERSIONS : ''}`;
    return { text, data: { sites, ...(next === null ? {} : { next }) } };
  },
});
