import { safeNext } from '@portal/auth-provider';
import { pageAddress } from '@portal/content-core';
import type { PageCall } from '../page-call.ts';
import { type OpenedPreview, previewDraft } from '../../site/draft/preview-draft.ts';
import { seeOther } from '../../http/redirect.ts';

/**
 * Opens a preview in this browser and leads to the page the link was made for, without the token in the address. Null when the token is
 * not that of a live link: a stranger does not learn why. @throws AppError `rate_limited`, and as reading the draft does
 */
export async function enterPreview({ auth, site, ctx }: PageCall, token: string): Promise<Response | null> {
  const entered = await auth.previews?.enter(token, ctx);
  if (!entered) return null;
  const address = await addressOf(entered.preview, site);
  if (address === null) return null;
  return seeOther(safeNext(address, ctx.origin), {
    cookies: entered.cookies,
    origin: ctx.origin,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
  });
}

/** The page in the draft; the home page when the draft has no such page, or it is not for the audience. Null when the link ended a moment ago. */
async function addressOf(preview: OpenedPreview, site: PageCall['site']): Promise<string | null> {
  const draft = await previewDraft(preview, site);
  if (draft === null) return null;
  const { tree } = draft.view;
  const page = tree.pages.get(preview.page);
  return page === undefined ? '/' : pageAddress(tree, page);
}
