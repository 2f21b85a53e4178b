import { AppError } from '@portal/errors';
import { requestSiteDeletion } from '@portal/provisioning';
import { z } from 'zod';
import { DELETES } from './annotations.ts';
import { siteTool } from './tool.ts';

/** Deletes a site. Admins only. @see contract "MCP tools", `delete_site` */
export const deleteSite = siteTool({
  name: 'delete_site',
  title: 'Delete a site',
  description:
    'Takes a website down for good: address, hosting, files, members and sign-ins go; its repository is archived. Only for admins, with confirm = its subdomain. Ask the person first.',
  annotations: DELETES,
  perHour: 5,
  audited: true,
  needsContent: false,
  input: z.strictObject({
    confirm: z.string().max(100),
  }),
  async run({ deps, principal, site }, { confirm }) {
    if (principal.role !== 'admin')
      throw new AppError('forbidden', 'Only admins may delete sites. Nothing was deleted.');
    if (confirm !== site.subdomain)
      throw new AppError(
        'input',
        `"confirm" must be the site's subdomain, "${site.subdomain}". Nothing was deleted.`,
      );
    await requestSiteDeletion(deps.provisioning, site.siteId);
    return {
      text: `${site.name} is hidden now and is being deleted; its repository is archived.`,
      data: { siteId: site.siteId, deleted: true },
    };
  },
});
