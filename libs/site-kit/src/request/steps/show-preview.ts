import { PREVIEW_ENDED, type Tier } from '@portal/auth-provider';
import { previewDraft } from '../../site/draft/preview-draft.ts';
import { previewBar } from '../../view/preview-bar.ts';
import type { Decided } from '../admission/arrival.ts';
import { showLanguage } from '../../site/show-language.ts';
import { turnedAway } from './turn-away.ts';

/** What shows the draft to the holder of a preview link: pages, images and documents, nothing else. */
const SHOWN_IN_PREVIEW: ReadonlySet<Tier> = new Set<Tier>(['viewer-page', 'viewer-api', 'media']);

/**
 * Has the page show the draft as the browser's preview link shows it. A link that ended a moment ago leads to the page that says so.
 * @throws AppError when the draft cannot be read
 */
export async function showPreview(known: Decided): Promise<Decided | Response> {
  const { context, resolved, site, tier } = known;
  const { preview } = resolved.session;
  if (preview === null || !SHOWN_IN_PREVIEW.has(tier)) return known;
  const draft = await previewDraft(preview, site);
  if (draft !== null) {
    const { locale } = draft.view.tree.site;
    context.locals.portal = draft.view;
    showLanguage(context);
    context.locals.previewBar = previewBar(preview, { locale, now: site.now() });
    return known;
  }
  if (tier !== 'viewer-page') return known;
  return turnedAway(known, { decision: 'redirect', to: PREVIEW_ENDED, clear: [] });
}
