import {
  admits,
  type ContentTree,
  type Page,
  pageAddress,
  findNamedPage,
  PageName,
  readDraftTree,
} from '@portal/content-core';
import { AppError, isAppError } from '@portal/errors';
import {
  DEFAULT_PREVIEW_HOURS,
  hashSecretToken,
  newSecretToken,
  previewAddress,
  PreviewHours,
} from '@portal/sites';
import { z } from 'zod';
import { CREATES } from './annotations.ts';
import { contentDeps } from './content-tool.ts';
import { siteTool } from './tool.ts';

const HOUR_MS = 3_600_000;

/** Creates a link that shows the draft to people without an account. The token is in the answer only; its hash is stored. */
export const previewPage = siteTool({
  name: 'preview_page',
  title: 'Share a preview',
  description:
    'A link that shows anyone the draft, as one audience sees it, until it expires. For the user, never for content.',
  annotations: { ...CREATES, idempotentHint: false },
  perHour: 60,
  audited: true,
  needsContent: true,
  input: z.strictObject({
    page: PageName,
    audience: z.string().min(1).max(100).optional().describe('left out: everyone'),
    hours: PreviewHours.default(DEFAULT_PREVIEW_HOURS),
  }),
  async run(call, { page: name, audience = null, hours }) {
    const { deps, principal, site } = call;
    if (site.url === null)
      throw new AppError('conflict', 'The site has no address yet; wait until it is set up.');
    const { tree } = await readDraftTree(contentDeps(call, { effect: 'read' }));
    if (tree === null)
      throw new AppError('validation', 'The draft cannot be shown; validate_site names what is wrong.');
    const page = pageForAudience(tree, name, audience);
    const token = newSecretToken(deps.randomBytes);
    const createdAt = deps.content.now();
    const adding = deps.previews.forSite(site.siteId).add(
      {
        id: deps.content.newId(),
        tokenHash: await hashSecretToken(token),
        audience,
        page: page.id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + hours * HOUR_MS),
      },
      { userId: principal.userId, client: 'assistant' },
    );
    const link = await adding.catch((error: unknown) => {
      if (audience === null || !isAppError(error, 'not_found')) throw error;
      const advice =
        audience === 'all' ? 'leave it out to show what everyone sees' : 'list_audiences names them';
      throw new AppError('not_found', `There is no audience "${audience}"; ${advice}.`);
    });
    const data = {
      link: previewAddress(site.url, token),
      expiresAt: link.expiresAt.toISOString(),
      page: { id: page.id, address: pageAddress(tree, page) },
      audience,
    };
    return { text: `The link works until ${data.expiresAt}. Anyone who has it sees the draft.`, data };
  },
});

/** @throws AppError `not_found`; `input` when the page is not for that audience */
function pageForAudience(tree: ContentTree, name: string, audience: string | null) {
  const page = findNamedPage(tree, name);
  if (admits(page.audience, audience)) return page;
  const viewers = audience === null ? 'everyone' : `the audience "${audience}"`;
  throw new AppError(
    'input',
    `The page "${page.id}" is not visible to ${viewers}; ${otherAudienceMessage(page.audience)}`,
  );
}

/** Which audiences a preview of the page can be for. */
function otherAudienceMessage(audience: Page['audience']): string {
  if (audience === 'all' || audience.length === 0) return 'it is for editors only, so no link can show it.';
  return `name an audience that may see it: ${audience.map((name) => `"${name}"`).join(', ')}.`;
}
