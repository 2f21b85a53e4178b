import {
  type ContentTree,
  getPageVersion,
  localeOf,
  outline,
  type OutlinedSection,
  type Page,
  pageAddress,
  type Section,
  sectionsOf,
} from '@portal/content-core';
import { isAppError } from '@portal/errors';
import { editAddress } from '@portal/editor/start';
import { redirectTo } from '../../http/redirect.ts';
import { fill } from '@portal/ui/text';
import { versionDifferences } from '../../view/pages/version-differences.ts';
import { portalView } from '../../view/portal-view.ts';
import { siteOrigin } from '../../site/published/site-origin.ts';
import { type SeoHead, seoHead } from '../../view/seo.ts';
import { type VersionWords, versionWords } from '../../view/words/version-words.ts';
import { runContent } from '../../handlers/content-call.ts';
import { kindDescriptions } from '../../site/published/kind-descriptions.ts';
import type { PageCall } from '../page-call.ts';
import { currentDraft } from '../../site/draft/draft-cache.ts';
import { draftPageAt } from './draft-page.ts';
import { sectionName } from './section-name.ts';

/** A page as it was, rendered by the site's own components, and what is different now. */
export interface VersionPage {
  page: Page;
  head: SeoHead;
  /** `since`: what happened to it since then, in words; null: it is the same now. */
  sections: { entry: OutlinedSection; name: string; since: string | null }[];
  commit: string;
  /** The newest commit of the draft that this is compared with. */
  newest: string;
  /** When it was so, ISO 8601. */
  at: string;
  /** The section whose versions were looked through, which alone is brought back; null: the whole page is. */
  section: string | null;
  lead: string;
  /** The sections that came since, in words; null: none did. */
  added: string | null;
  /** The address of the page in the editor. */
  back: string;
  words: VersionWords;
}

/**
 * The draft's page below `/edit` as it was at the commit `at` of its history. Its images and links are those of now. Null when
 * the draft has no such page; `unreadable` when no draft can be read; to the editor when the site's past has no such
 * commit, or the page was not there.
 * @throws AppError as reading the draft and the history does
 */
export async function versionPage(
  call: PageCall,
  at: string,
): Promise<VersionPage | Response | 'unreadable' | null> {
  const { context, site, session } = call;
  if (!site.content) return 'unreadable';
  const { commit: newest, tree } = await currentDraft(session, site.content);
  if (tree === null) return 'unreadable';
  const page = draftPageAt(tree, context.params.slug);
  if (!page) return null;
  const back = editAddress(pageAddress(tree, page));
  const past = await pastOf(call, page, at);
  if (past === null) return redirectTo(back);
  const view = portalView(tree, { editor: true }, { lead: editAddress });
  context.locals.portal = view.inLanguage(localeOf(tree.site, page));
  return {
    page: past.page,
    head: { ...seoHead(tree, page, siteOrigin(context)), noindex: true },
    commit: at,
    newest,
    at: past.when,
    section: past.sections.find(({ id }) => id === context.url.searchParams.get('section'))?.id ?? null,
    back,
    ...wordsOfVersion(tree, past),
  };
}

interface Past {
  page: Page;
  sections: ReturnType<typeof sectionsOf>;
  by: string;
  /** ISO 8601 */
  when: string;
}

/** The page at that commit, and who made it; null: there is no such state. */
async function pastOf(call: PageCall, { id }: Page, at: string): Promise<Past | null> {
  try {
    const { page, sections, by, at: when } = await runContent(call, getPageVersion, { page: id, at });
    return { page, sections, by, when };
  } catch (error) {
    if (isAppError(error, 'not_found') || isAppError(error, 'input')) return null;
    throw error;
  }
}

function wordsOfVersion(tree: ContentTree, { page, sections, by, when }: Past) {
  const { locale } = tree.site;
  const words = versionWords(locale);
  const called = (section: Section) => sectionName(section, { locale, kinds: kindDescriptions() });
  const { since, added } = versionDifferences(sections, sectionsOf(tree, page.id));
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return {
    words,
    lead: fill(words.lead, { when: time.format(new Date(when)), who: by }),
    added: added.length === 0 ? null : fill(words.added, { names: added.map(called).join(', ') }),
    sections: outline(sections).map((entry) => {
      const change = since.get(entry.section.id);
      return { entry, name: called(entry.section), since: change ? words[change] : null };
    }),
  };
}
