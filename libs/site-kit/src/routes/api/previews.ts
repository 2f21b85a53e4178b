import { AppError } from '@portal/errors';
import { DEFAULT_PREVIEW_HOURS, NewPreviewLink, previewAddress, PreviewHours } from '@portal/sites';
import { z } from 'zod';
import { type ApiCall, apiRoute } from '../../handlers/api-route.ts';
import { parseCall } from '../../handlers/parse-call.ts';
import { requirePreviewed } from '../../handlers/previewed-page.ts';
import { currentDraft } from '../../site/draft/draft-cache.ts';
import { siteActor } from '../../site/site-actor.ts';

const Wanted = z.strictObject({
  page: NewPreviewLink.shape.page,
  audience: NewPreviewLink.shape.audience,
  hours: PreviewHours.default(DEFAULT_PREVIEW_HOURS),
});
const Revoked = z.strictObject({ id: NewPreviewLink.shape.id });

/** `/api/previews`: links that show the draft to people without an account. The address of a link is answered once. */
export const ALL = apiRoute<'/api/previews'>({
  async GET(call) {
    const links = await previewsOf(call).list(siteActor(call.session));
    const audiences = await call.auth().audiences.list();
    return { body: { links, audiences: audiences.map(({ name }) => name) } };
  },
  async POST(call) {
    const previews = previewsOf(call);
    const wanted = await parseCall(call, Wanted);
    await requireShown(call, wanted);
    const { link, token } = await previews.create(siteActor(call.session), wanted);
    const address = previewAddress(call.site.origins.primary ?? call.ctx.origin, token);
    return { body: { link, address }, status: 201 };
  },
  async DELETE(call) {
    const previews = previewsOf(call);
    const { id } = await parseCall(call, Revoked);
    await previews.revoke(siteActor(call.session), id);
    return { body: { id } };
  },
});

/** @throws AppError as `requirePreviewed`, and `validation` while the draft cannot be shown */
async function requireShown({ session, site }: ApiCall, wanted: z.output<typeof Wanted>): Promise<void> {
  if (site.content === null) return;
  const { tree } = await currentDraft(session, site.content);
  if (tree === null)
    throw new AppError('validation', 'The draft cannot be shown; its site settings are not readable.');
  requirePreviewed(tree, wanted);
}

function previewsOf({ auth, site }: ApiCall) {
  const { previews } = auth();
  if (previews && site.content) return previews;
  throw new AppError(
    'not_supported',
    'This site cannot share previews: it signs editors in with a password, so nothing keeps and revokes its links. Use “View as visitors” in the editor.',
  );
}
