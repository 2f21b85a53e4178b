import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { findPageId } from '../draft/find-page-id.ts';
import { draftView } from '../draft/standing.ts';
import { readBases, settleStaged, type FileChange } from '../draft/staged-file.ts';
import type { DroppedEntries } from '../edit/drop-page-links.ts';
import { droppedFields } from '../edit/dropped-fields.ts';
import { problemsAfter } from '../edit/problems-after.ts';
import { strangeAudiencesIn } from '../edit/refuse-strange-audiences.ts';
import { readSiteUnderEdit, type SiteUnderEdit } from '../edit/site-under-edit.ts';
import { stageNewPage, stagePageFields, type StagedPage } from '../edit/stage-page.ts';
import { stagePageRemoval } from '../edit/stage-page-removal.ts';
import { Audience, Slug, StableId } from '../model/ids.ts';
import { Page, Seo } from '../model/page.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile, parseContentPath, SITE_PATH } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { BaseVersion } from '../edit/version-fields.ts';
import { DryRun, PageName } from './input-fields.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { defineOperation } from './operation.ts';

const PageInput = z.strictObject({
  page: PageName.optional().describe('left out: creates a page'),
  baseVersion: BaseVersion.default(null).describe('of the page as you read it'),
  title: Page.shape.title.optional(),
  slug: Slug.optional().describe('address below the site'),
  audience: Audience.optional().describe('required for a new page'),
  seo: Seo.extend({ noindex: z.boolean().optional() }).optional().describe('replaces all of it'),
  order: z.array(StableId).max(200).optional().describe('every section id of the page'),
  inNavigation: z.boolean().optional().describe('list it in the navigation'),
  copyOf: z.string().max(201).optional().describe('for a new page'),
  remove: z.literal(true).optional().describe('removes the page'),
  dryRun: DryRun,
});
type PageInput = Omit<z.infer<typeof PageInput>, 'seo'> & { seo?: Page['seo'] | undefined };

/** What `save_page` answers. */
export interface SavedPage {
  changed: boolean;
  /** `version` is the one to edit next; null: the page is gone. */
  page: Page & { version: Version | null };
  /** Whether an entry of the navigation leads to the page. */
  inNavigation: boolean;
  /** Fields of `seo` that its new value took away or set back to their default without naming them: `seo.description`. */
  dropped?: readonly string[];
  /** Entries of the navigation that go because they led to the page, and those below them that move up. */
  entries?: DroppedEntries;
  /** The live address that leads to the page from the next publishing on, since the draft gives it another. */
  redirectFrom?: string;
  /** Titles of the pages to which the page's address led until now. */
  redirectsEnded?: string[];
  /** What is wrong with the page or the navigation now. Errors among them keep the draft from being published. */
  warnings: Problem[];
}

/** Creates, changes or removes one page. */
export const savePage = defineOperation({
  name: 'save_page',
  title: 'Save a page',
  description:
    'Creates a page (no page given; needs title and audience), changes one, or removes it with its sections and navigation entries, unless other pages link to it. A changed live address redirects to the new one. Audiences of sections stay.',
  effect: 'write',
  input: PageInput,
  run: (given, actor, asked): Promise<SavedPage> =>
    changeDraft(given, async (standing) => {
      const files = draftView(standing).files;
      const idOf = (name: string) => findPageId(given, files, name);
      const input = {
        ...asked,
        ...(asked.page === undefined ? {} : { page: await idOf(asked.page) }),
        seo: asked.seo && Seo.parse(asked.seo),
        ...(asked.copyOf === undefined ? {} : { copyOf: await idOf(asked.copyOf) }),
      };
      const under = await readSiteUnderEdit(given, standing, (file) => concerns(input, file), input.page);
      const deps = { ...given, kinds: under.kinds };
      const named = { file: pageFile(input.page ?? ''), argument: 'audience', audience: input.audience };
      const at = under.records.pages.get(input.page ?? '')?.title ?? '';
      const strange = strangeAudiencesIn(deps.audiences, [{ ...named, at }]);
      const {
        page,
        files: staged,
        subject,
        inNavigation,
        entries,
        redirectsEnded = [],
      } = stage(deps, { under, strange }, input);
      const changes = settleStaged(staged, {
        ...deps,
        texts: under.texts,
        bases: await readBases(deps.repo, staged),
      });
      const own = `content/pages/${page.id}/`;
      const before = {
        texts: under.texts,
        paths: under.files.keys(),
        taken: takenTexts(under, changes),
      };
      const change = changes.find(({ file }) => file === pageFile(page.id));
      const result: SavedPage = {
        changed: changes.length > 0,
        page: { ...page, version: change ? change.version : (under.files.get(pageFile(page.id)) ?? null) },
        inNavigation,
        ...droppedFromSeo(under, page, asked.seo),
        ...(entries && entries.removed.length > 0 ? { entries } : {}),
        ...(input.remove ? {} : redirectOf(under, page)),
        ...(redirectsEnded.length > 0 ? { redirectsEnded } : {}),
        warnings: (await problemsAfter(deps, before, changes)).filter(
          ({ file }) => file === SITE_PATH || file.startsWith(own),
        ),
      };
      if (input.dryRun || changes.length === 0) return { write: null, result };
      const states = new Map(changes.map(({ file, state }) => [file, state]));
      return { write: await draftWrite(deps, actor, { standing, files: states, subject }), result };
    }),
});

/** Which records an edit has to see: all pages for addresses, and everything when links to a page are looked for. */
function concerns(input: PageInput, file: string): boolean {
  if (input.remove || file === SITE_PATH) return true;
  const path = parseContentPath(file);
  return (
    path?.type === 'page' ||
    (path?.type === 'section' && (path.page === input.page || path.page === input.copyOf))
  );
}

/** The texts of files that take the version of another file: the sections of a copied page. */
function takenTexts({ files, texts }: SiteUnderEdit, changes: readonly FileChange[]): Map<string, string> {
  const byVersion = new Map([...texts].map(([file, text]) => [files.get(file), text]));
  return new Map(
    changes.flatMap(({ file, state }): [string, string][] => {
      const text = state !== null && 'version' in state ? byVersion.get(state.version) : undefined;
      return text === undefined ? [] : [[file, text]];
    }),
  );
}

/** The redirect that the page's live address becomes. */
function redirectOf({ live }: SiteUnderEdit, { formerSlugs = [] }: Page): { redirectFrom?: string } {
  return live && formerSlugs.includes(live.slug) ? { redirectFrom: live.slug } : {};
}

function droppedFromSeo(
  { records }: SiteUnderEdit,
  { id, seo }: Page,
  given?: object,
): Pick<SavedPage, 'dropped'> {
  const old = records.pages.get(id)?.seo;
  const dropped = old && given ? droppedFields({ seo: old }, { given: { seo: given }, next: { seo } }) : [];
  return dropped.length > 0 ? { dropped } : {};
}

function stage(
  { kinds }: ContentDeps,
  { under, strange }: { under: SiteUnderEdit; strange: readonly Problem[] },
  input: PageInput,
): StagedPage {
  const { page: id, baseVersion } = input;
  if (id === undefined) {
    if (input.remove) throw new AppError('input', 'Say which page to remove.');
    return stageNewPage(under, input, strange);
  }
  const isFit = input.copyOf === undefined && strange.length === 0;
  if (input.remove && isFit) return stagePageRemoval(kinds, under, { id, baseVersion });
  return stagePageFields(under, { id, baseVersion }, input, strange);
}
