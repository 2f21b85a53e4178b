import { z } from 'zod';
import { READS } from './annotations.ts';
import { counted } from './counted.ts';
import { openTool } from './tool.ts';

/** Sites of one answer. */
const MOST = 100;

/** Names the caller's sites, a page at a time. */
export const listSites = openTool({
  name: 'list_sites',
  title: 'List sites',
  description: 'The sites you can reach: siteId, name, subdomain, url, whether ready. Begin here.',
  annotations: READS,
  perHour: null,
  audited: false,
  input: z.strictObject({
    after: z.string().max(999).optional(),
  }),
  async run({ deps, principal }, { after = null }) {
    const { sites: page, next } = await deps.sites.listSites(principal.userId, { after, limit: MOST });
    const sites = page.map(({ siteId, name, subdomain, url, provisioningStatus }) => ({
      siteId,
      name,
      subdomain,
      url,
      provisioningStatus,
    }));
    const more = next === null ? ':' : ', with more after them: send `next` as `after`.';
    const text =
      sites.length === 0 ? 'There is no site you can reach yet.' : `${counted(sites.length, 'site')}${more}`;
    return { text, data: { sites, ...(next === null ? {} : { next }) } };
  },
});
