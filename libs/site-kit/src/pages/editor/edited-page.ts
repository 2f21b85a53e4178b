import {
  type DraftApprovalState,
  type DraftTree,
  findPageByFormerSlug,
  findPageBySlug,
  localeOf,
  localesOf,
  outline,
  type OutlinedSection,
  type Page,
  pageAddress,
  pageFile,
  type Section,
  sectionFile,
  sectionsOf,
} from '@portal/content-core';
import { editorName } from '@portal/sites';
import { editAddress, type EditorStart, type StartChannel, type StartSection } from '@portal/editor/start';
import { editorWords, loadingWords, viewWords } from '@portal/editor/words';
import { redirectTo } from '../../http/redirect.ts';
import { mediaOrigins } from '../media-origins.ts';
import { offeredLooks } from '../../site/published/offered-looks.ts';
import { kindDescriptions } from '../../site/published/kind-descriptions.ts';
import { documentAddress, mediaAddress } from '../../view/media-address.ts';
import type { PortalView } from '../../view/portal-view.ts';
import { siteOrigin } from '../../site/published/site-origin.ts';
import { type SeoHead, seoHead } from '../../view/seo.ts';
import type { PageCall } from '../page-call.ts';
import { joinChannel } from './join-channel.ts';
import { staffStart } from './staff-start.ts';
import { approvalHere } from './approval-here.ts';
import { currentDraft, viewOfDraft } from '../../site/draft/draft-cache.ts';
import { siteActor } from '../../site/site-actor.ts';
import { unreadableSections } from './unreadable-sections.ts';

/** A page of the draft, and what the editor in the browser starts from. */
export interface EditedPage {
  page: Page;
  head: SeoHead;
  sections: OutlinedSection[];
  /** Sections of the page that cannot be shown, and why, in their places among all. */
  unreadable: ReadonlyMap<string, string>;
  start: EditorStart;
  /** Said where no script runs, as the page cannot be edited there. */
  needsScript: string;
  /** The words of the bar until the editor has drawn its own. */
  opening: OpeningWords;
}

/** The words of the bar that the server draws. */
export interface OpeningWords {
  label: string;
  state: string;
  failed: string;
  partly: string;
  reload: string;
}

/** The most images that are offered at once. */
const MOST_IMAGES = 500;

/**
 * The draft's page at the address below `/edit`, shown as the draft has it. Null when the draft has none; `unreadable` when no
 * draft can be shown at all. @throws AppError as reading the draft does
 */
export async function editedPage(call: PageCall): Promise<EditedPage | Response | 'unreadable' | null> {
  const { context, site, session } = call;
  if (!site.content) return 'unreadable';
  const reading = currentDraft(session, site.content);
  const [draft, uploadOrigins, channel, approval] = await Promise.all([
    reading,
    site.uploadOrigins(),
    joinChannel(call),
    approvalHere(call, reading),
  ]);
  const view = viewOfDraft(draft);
  if (view === null) return 'unreadable';
  context.locals.portal = view;
  const slug = context.params.slug ?? '';
  const page = findPageBySlug(view.tree, slug);
  if (!page) {
    const moved = findPageByFormerSlug(view.tree, slug);
    return moved && redirectTo(editAddress(pageAddress(view.tree, moved)));
  }
  const address = pageAddress(view.tree, page);
  if (address !== `/${slug}`) return redirectTo(editAddress(address));
  context.locals.portal = view.inLanguage(localeOf(view.tree.site, page));
  context.locals.uploadOrigins = uploadOrigins;
  const sections = sectionsOf(view.tree, page.id);
  const unreadable = await unreadableSections(draft, { page, sections }, view.tree.site.locale);
  // A video that is uploaded here plays at once.
  context.locals.mediaOrigins = [...new Set([...mediaOrigins(sections), ...uploadOrigins])];
  return {
    page,
    head: { ...seoHead(context.locals.portal.tree, page, siteOrigin(context)), noindex: true },
    sections: outline(sections),
    unreadable,
    start: startOf(call, { draft, view, page, sections, unreadable, uploadOrigins, channel, approval }),
    needsScript: viewWords(view.tree.site.locale).needsScript,
    opening: openingWords(view.tree.site.locale),
  };
}

function openingWords(locale: string): OpeningWords {
  const { opening: state, notOpened: failed, partlyOpened: partly, reload } = loadingWords(locale);
  return { label: editorWords(locale).bar.label, state, failed, partly, reload };
}

interface Facts {
  draft: DraftTree;
  view: PortalView;
  page: Page;
  sections: readonly Section[];
  unreadable: ReadonlyMap<string, string>;
  uploadOrigins: readonly string[];
  channel: StartChannel | null;
  approval: DraftApprovalState | null;
}

function startOf(call: PageCall, facts: Facts): EditorStart {
  const { draft, view, page, sections, unreadable, uploadOrigins, channel, approval } = facts;
  const { tree } = view;
  const { auth, session, site, flash } = call;
  const file = pageFile(page.id);
  return {
    person: siteActor(session).userId,
    name: editorName({ email: session.email ?? '', staff: session.isStaff }),
    role: session.role ?? 'editor',
    email: session.email,
    mode: auth.mode === 'password' ? 'password' : 'account',
    ...staffStart(call),
    locale: tree.site.locale,
    ...(tree.site.zone === undefined ? {} : { zone: tree.site.zone }),
    siteName: tree.site.name,
    note: flash?.code === 'password-set' ? 'password-set' : null,
    uploadOrigins,
    hasDocumentStore: site.documents !== null && uploadOrigins.length > 0,
    hasVideoStore: site.mayHaveVideos() && uploadOrigins.length > 0,
    channel,
    kinds: kindDescriptions(),
    commit: draft.commit,
    hasDraft: draft.hasDraft,
    approval,
    page: { id: page.id, title: page.title, slug: page.slug, version: draft.files.get(file) ?? '' },
    audience: page.audience,
    ...timesOf(page),
    ...(localesOf(tree.site).length > 1 ? { languages: localesOf(tree.site) } : {}),
    order: page.sections,
    sections: sections.map((section) => startSection(draft, page.id, section)),
    unreadable: Object.fromEntries(unreadable),
    pages: [...tree.pages.values()].map((one) => ({
      id: one.id,
      title: one.title,
      address: pageAddress(tree, one),
    })),
    documents: [...tree.documents.values()].map(({ id, title, audience }) => ({
      id,
      title,
      audience,
      address: documentAddress(id),
    })),
    images: [...tree.media.values()].slice(0, MOST_IMAGES).map((manifest) => ({
      id: manifest.id,
      alt: manifest.alt,
      address: mediaAddress(manifest, Math.min(...manifest.variants.map(({ width }) => width))),
    })),
    ...offeredLooks(tree.site.locale),
  };
}

/** When visitors see the page, unless that is always. */
function timesOf({ visibleFrom, visibleUntil }: Page): Pick<EditorStart, 'times'> {
  return visibleFrom === undefined && visibleUntil === undefined
    ? {}
    : { times: { visibleFrom, visibleUntil } };
}

function startSection({ files }: DraftTree, page: string, section: Section): StartSection {
  const { v: _version, readOnly, ...state } = section;
  return {
    ...state,
    version: files.get(sectionFile(page, section.id)) ?? '',
    ...(readOnly === undefined ? {} : { readOnly }),
  };
}
