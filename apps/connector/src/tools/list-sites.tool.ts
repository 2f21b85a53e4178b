import { z } from 'zod';
import { READS } from './annotations.ts';
import { counted } from './format-count.ts';
import { olderData } from './older-version.ts';
import { openTool } from './tool.ts';

/** Sites of one answer. */
const MOST = 100;

const OLDER =
  ' Visitors of those with olderVersionShown see an older version, which was shown again; any publish puts everything published since online again.';

/** Names the caller's sites, a page at a time. */
export const listSites = openTool({
  name: 'list_sites',
  title: 'List sites',
  description:
    'The sites you can reach: siteId, name, subdomain, url, whether ready, olderVersionShown (visitors see an older version). Begin here.',
  annotations: READS,
  perHour: null,
  audited: false,
  input: z.strictObject({
    after: z.string().max(999).optional(),
  }),
  async run({ deps, principal }, { after = null }) {
    const { sites: page, next } = await deps.sites.listSites(principal.userId, { after, limit: MOST });
    const older = await deps.olderVersions.of(page.map(({ siteId }) => siteId));
    const sites = page.map(({ siteId, name, subdomain, url, provisioningStatus }) => ({
      siteId,
      name,
      subdomain,
      url,
      provisioningStatus,
      ...olderData(older.get(siteId) ?? null),
    }));
    const more = next === null ? '.' : ', with more after them: send `next` as `after`.';
    const text =
      sites.length === 0
        ? 'There is no site you can reach yet.'
        : `${counted(sites.length, 'site')}${more}${older.size > 0 ? OLDER : ''}`;
    return { text, data: { sites, ...(next === null ? {} : { next }) } };
  },
});
