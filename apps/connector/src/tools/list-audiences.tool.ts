import { z } from 'zod';
import { READS } from './annotations.ts';
import { fitPage, nextPageMessages } from './fit-answer.ts';
import { formatCount } from './format-count.ts';
import { siteTool } from './tool.ts';

/** Lists the audiences of a site. @see contract "MCP tools", `list_audiences` */
export const listAudiences = siteTool({
  name: 'list_audiences',
  title: 'List audiences',
  description: 'The groups of viewers that content can be restricted to, and how many sign-ins each has.',
  annotations: READS,
  perHour: null,
  audited: false,
  needsContent: false,
  input: z.strictObject({ after: z.int().min(0).default(0) }),
  async run({ deps, site }, { after }) {
    const found = await deps.audiences.forSite(site.siteId).list();
    const audiences = found.map(({ name, isDefault, credentialCount }) => ({
      name,
      isDefault,
      credentialCount,
    }));
    const total = audiences.length;
    const { fitted, ...rest } = fitPage(audiences.slice(after), { otherFields: {}, after, total });
    return {
      text: [`${formatCount(total, 'audience')}.`, ...nextPageMessages(rest)].join(' '),
      data: { audiences: fitted, ...rest },
    };
  },
});
