import { z } from 'zod';
import { READS } from './annotations.ts';
import { pageFrom, sayNext } from './fit-answer.ts';
import { counted } from './format-count.ts';
import { siteTool } from './tool.ts';

/** Names who there is to show something to. @see contract "MCP tools", `list_audiences` */
export const listAudiences = siteTool({
  name: 'list_audiences',
  title: 'List audiences',
  description: 'The groups of viewers that content can be restricted to, and how many sign-ins each has.',
  annotations: READS,
  perHour: null,
  audited: false,
  needsContent: false,
  input: z.strictObject({ after: z.int().min(0).default(0).describe('`next`') }),
  async run({ deps, site }, { after }) {
    const found = await deps.audiences.forSite(site.siteId).list();
    const audiences = found.map(({ name, isDefault, credentialCount }) => ({
      name,
      isDefault,
      credentialCount,
    }));
    const total = audiences.length;
    const { kept, ...rest } = pageFrom(audiences.slice(after), { beside: {}, after, total });
    return {
      text: [`${counted(total, 'audience')}.`, ...sayNext(rest)].join(' '),
      data: { audiences: kept, ...rest },
    };
  },
});
