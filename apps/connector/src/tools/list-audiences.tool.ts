import { z } from 'zod';
import { READS } from './annotations.ts';
import { asFarAsFits } from './as-far-as-fits.ts';
import { counted } from './counted.ts';
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
  input: z.strictObject({}),
  async run({ deps, site }) {
    const found = await deps.audiences.forSite(site.siteId).list();
    const audiences = found.map(({ name, isDefault, credentialCount }) => ({
      name,
      isDefault,
      credentialCount,
    }));
    const { kept, rest, more } = asFarAsFits(audiences, { beside: {}, name: ({ name }) => name });
    return {
      text: `${counted(audiences.length, 'audience')}.`,
      data: {
        audiences: kept,
        ...(rest.length > 0 ? { rest } : {}),
        ...(more > 0 ? { more } : {}),
      },
    };
  },
});
