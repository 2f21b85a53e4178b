import { z } from 'zod';
import { READS } from './annotations.ts';
import { counted } from './counted.ts';
import { openTool } from './tool.ts';

/** Names the caller's sites. */
export const listSites = openTool({
  name: 'list_sites',
  title: 'List sites',
  description: 'The sites you can reach: id, name, subdomain, url, whether they are ready. Begin here.',
  annotations: READS,
  perHour: null,
  audited: false,
  input: z.strictObject({}),
  async run({ deps, principal }) {
    const sites = (await deps.sites.listSites(principal.userId)).map(
      ({ siteId, name, subdomain, url, provisioningStatus }) => ({
        siteId,
        name,
        subdomain,
        url,
        provisioningStatus,
      }),
    );
    const text =
      sites.length === 0 ? 'There is no site you can reach yet.' : `${counted(sites.length, 'site')}:`;
    return { text, data: { sites } };
  },
});
