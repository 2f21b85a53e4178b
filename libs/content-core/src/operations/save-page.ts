import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { findPageId } from '../draft/find-page-id.ts';
import { draftView } from '../draft/site-branches.ts';
import { readBases, resolveStagedFiles, type FileChange } from '../draft/staged-file.ts';
import type { DroppedEntries } from '../edit/page-links.ts';
import { droppedFields } from '../edit/dropped-fields.ts';
import { type NewPageDefaults, newPageDefaults } from '../edit/new-page-defaults.ts';
import { NavigationPlace } from '../edit/insert-navigation-entry.ts';
import { problemsToName } from '../edit/problems-after.ts';
import { refuseLargeSave } from '../edit/refuse-large-save.ts';
import { type NamedAudience, unknownAudiencesIn } from '../edit/refuse-unknown-audiences.ts';
import { requireChange } from '../edit/require-change.ts';
import { loadSite, type LoadedSite } from '../edit/loaded-site.ts';
import { NewSection } from '../edit/section-edit.ts';
import { stageNewSections } from '../edit/stage-new-sections.ts';
import type { PageFields } from '../edit/page-fields.ts';
import { stageNewPage, stagePageFields, type StagedPage } from '../edit/stage-page.ts';
import { type Counterpart, translationsOf, withLanguage } from '../edit/translation.ts';
import { visitorWarnings } from '../edit/visitor-warnings.ts';
import { stagePageRemoval } from '../edit/stage-page-removal.ts';
import { Audience, Slug, StableId } from '../format/ids.ts';
import { LocalTime, Tags, ZoneName } from '../model/fields.ts';
import { MAX_SECTIONS, Page, Seo } from '../model/page.ts';
import { PageType } from '../model/page-type.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile, parseContentPath, REDIRECTS_PATH, sectionFile, SITE_PATH } from '../tree/content-path.ts';
import { argumentPath } from '../messages/field-path.ts';
import type { Problem } from '../tree/problem.ts';
import { BaseVersion } from '../edit/version-fields.ts';
import { VisibleTimesInput } from '../edit/visible-time-fields.ts';
import { DryRun, PageName } from './input-fields.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { defineOperation } from './operation.ts';

const PageInput = z.strictObject({
  page: PageName.optional().describe('left out: a new one'),
  baseVersion: BaseVersion.default(null).describe('of the page'),
  title: Page.shape.title.optional(),
  slug: Slug.optional().describe('address below the site'),
  audience: Audience.optional().describe('required for a new page'),
  ...VisibleTimesInput,
  visibleFrom: VisibleTimesInput.visibleFrom.describe('moment in UTC'),
  locale: z.string().nullable().optional().describe('language; null: the default'),
  translationOf: z
    .strictObject({ page: PageName, version: z.string().optional() })
    .nullable()
    .optional()
    .describe('the original; version: its contentVersion, left out: the current one'),
  seo: Seo.extend({ noindex: z.boolean().optional() }).optional().describe('replaces all of it'),
  type: z
    .enum(['page', ...PageType.options])
    .optional()
    .describe('what lists, feed and calendar are made of'),
  date: LocalTime.nullable().optional().describe('YYYY-MM-DD or YYYY-MM-DDTHH:MM, local; a new post: today'),
  ends: LocalTime.nullable().optional().describe('events: the end, or the last whole day'),
  zone: ZoneName.nullable().optional().describe('events: IANA name; left out: that of the site'),
  place: Page.shape.place.unwrap().nullable().optional().describe('events'),
  cancelled: z.boolean().optional().describe('events: stays in lists and calendars as cancelled'),
  teaser: Page.shape.teaser.unwrap().nullable().optional().describe('one or two sentences for lists'),
  image: Page.shape.image
    .unwrap()
    .nullable()
    .optional()
    .describe('for lists and the top of the page; with alt, or decorative'),
  tags: Tags.nullable().optional(),
  order: z.array(StableId).max(200).optional().describe('every section id'),
  inNavigation: z
    .union([z.boolean(), NavigationPlace])
    .optional()
    .describe('true: at the end; or at the `to` of an entry'),
  sections: z.array(NewSection).max(MAX_SECTIONS).optional().describe('of a new page, in their order'),
  copyOf: PageName.optional(),
  remove: z.literal(true).optional(),
  dryRun: DryRun,
});
/** The input with what follows from the site. */
type StagedInput = Omit<PageInput, 'translationOf'> &
  Pick<PageFields, 'translationOf'> &
  Pick<NewPageDefaults, 'below'>;
type PageInput = Omit<z.infer<typeof PageInput>, 'seo'> & { seo?: Page['seo'] | undefined };

/** How many removed redirects are named. */
const MAX_NAMED = 50;

/** The result of `save_page`. */
export interface SavedPage {
  changed: boolean;
  /** `version` is the base of the next edit; null: the page is deleted. */
  page: Page & { version: Version | null };
  /** The sections that the page was created with, with the base versions of their next edits. */
  sections?: { id: string; version: Version | null }[];
  /** Whether an entry of the navigation leads to the page. */
  inNavigation: boolean;
  /** Fields of `seo` that its new value removed or reset to their default without naming them: `seo.description`. */
  dropped?: readonly string[];
  /** Entries of the navigation that were removed with the page, and those below them that moved up. */
  entries?: DroppedEntries;
  /** The live address of the page, which will redirect to its new address after the next publish. */
  redirectFrom?: string;
  /** Titles of the pages to which the page's address redirected until now. */
  redirectsEnded?: string[];
  /** Old addresses that redirected to the removed page, which lead nowhere after the next publish. */
  redirectsRemoved?: string[];
  /** The translations of the page, or what they become now that it is removed. */
  counterparts?: Counterpart[];
  /** Problems of the page and the navigation. Errors among them block publishing. */
  warnings: Problem[];
}

/** Creates, changes or removes one page. */
export const savePage = defineOperation({
  name: 'save_page',
  title: 'Save a page',
  description:
    'Creates a page (no page given; needs title and audience), with its sections or as a copy; changes one; or removes it with its sections and navigation entries, unless other pages link to it. News and events are pages of type post or event. null removes a field. A changed live address redirects to the new one.',
  effect: 'write',
  input: PageInput,
  run: async (given, actor, asked): Promise<SavedPage> => {
    const { page: _page, baseVersion: _baseVersion, dryRun: _dryRun, ...changes } = asked;
    if (asked.page !== undefined) requireChange(changes, 'Give the fields of the page that change.');
    refuseLargeSave(asked.sections ?? []);
    return changeDraft(given, async (branches) => {
      const files = draftView(branches).files;
      const idOf = (name: string) => findPageId(given, files, name);
      const { translationOf: _resolved, ...values } = asked;
      const input = {
        ...values,
        ...(asked.page === undefined ? {} : { page: await idOf(asked.page) }),
        seo: asked.seo && Seo.parse(asked.seo),
        ...(asked.copyOf === undefined ? {} : { copyOf: await idOf(asked.copyOf) }),
      };
      const original = asked.translationOf && {
        ...asked.translationOf,
        page: await idOf(asked.translationOf.page),
      };
      const loaded = await loadSite(given, branches, (file) => isNeeded(input, file), input.page);
      const deps = { ...given, kinds: loaded.kinds };
      const named = { file: pageFile(input.page ?? ''), argument: 'audience', audience: input.audience };
      const at = loaded.records.pages.get(input.page ?? '')?.title ?? '';
      const unknownAudiences = unknownAudiencesIn(deps.audiences, [{ ...named, at }, ...audiencesIn(input)]);
      const withDefaults = async () => {
        const fields = await withLanguage(loaded, input, original);
        return fields.page === undefined
          ? { ...newPageDefaults(loaded.records, fields, deps.now()), ...fields }
          : fields;
      };
      const {
        page,
        files: staged,
        subject,
        inNavigation,
        entries,
        redirectsEnded = [],
        redirectsRemoved = [],
        counterparts = [],
      } = await stage(deps, { loaded, unknownAudiences }, await withDefaults());
      const { sections, faults } = stageNewSections(deps.kinds, loaded, {
        page,
        sections: input.sections ?? [],
      });
      const all = [...staged, ...sections];
      const changes = resolveStagedFiles(all, {
        ...deps,
        texts: loaded.texts,
        bases: await readBases(deps.repo, all),
        faults,
      });
      const own = `content/pages/${page.id}/`;
      const before = {
        texts: loaded.texts,
        paths: loaded.files.keys(),
        taken: takenTexts(loaded, changes),
      };
      const change = changes.find(({ file }) => file === pageFile(page.id));
      const written = new Map(changes.map(({ file, version }) => [file, version]));
      const translations = input.remove ? counterparts : await translationsOf(loaded, page, loaded.files);
      const result: SavedPage = {
        changed: changes.length > 0,
        page: { ...page, version: change ? change.version : (loaded.files.get(pageFile(page.id)) ?? null) },
        ...(input.sections ? { sections: versionsIn(changes, page.id, input.sections) } : {}),
        inNavigation,
        ...droppedFromSeo(loaded, page, asked.seo),
        ...(entries && entries.removed.length > 0 ? { entries } : {}),
        ...(input.remove ? {} : redirectOf(loaded, page)),
        ...(redirectsEnded.length > 0 ? { redirectsEnded } : {}),
        ...(redirectsRemoved.length > 0 ? { redirectsRemoved: redirectsRemoved.slice(0, MAX_NAMED) } : {}),
        ...(translations.length > 0 ? { counterparts: translations } : {}),
        warnings: [
          ...(input.remove
            ? []
            : visitorWarnings(deps, {
                site: loaded.records.site,
                page,
                given: input.page === undefined ? null : namesOf(asked),
                inNavigation,
                versionOf: (file) => written.get(file) ?? loaded.files.get(file),
              })),
          ...(await problemsToName(
            deps,
            before,
            changes,
            (file) => file === SITE_PATH || file.startsWith(own),
          )),
        ],
      };
      if (input.dryRun || changes.length === 0) return { write: null, result };
      const states = new Map(changes.map(({ file, state }) => [file, state]));
      return { write: await draftWrite(deps, actor, { branches, files: states, subject }), result };
    });
  },
});

/** The names of the fields that a call gives. */
function namesOf(given: object): Set<string> {
  return new Set(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : name)));
}

function audiencesIn({ title = '', sections = [] }: Omit<PageInput, 'translationOf'>): NamedAudience[] {
  return sections.map(({ id, audience }, index) => ({
    file: sectionFile('', id),
    at: `${title} › ${id}`,
    audience,
    argument: argumentPath(['sections', index, 'audience']),
  }));
}

function versionsIn(
  changes: readonly FileChange[],
  page: string,
  sections: readonly NewSection[],
): NonNullable<SavedPage['sections']> {
  const versions = new Map(changes.map(({ file, version }) => [file, version]));
  return sections.map(({ id }) => ({ id, version: versions.get(sectionFile(page, id)) ?? null }));
}

/** Which records an edit needs: all pages to check addresses, and everything to find links to a page. */
function isNeeded(input: Omit<PageInput, 'translationOf'>, file: string): boolean {
  if (input.remove || file === SITE_PATH || file === REDIRECTS_PATH) return true;
  const path = parseContentPath(file);
  // The address of a new post is below that of the page with the list of its type.
  const isListed = input.page === undefined && (input.type === 'post' || input.type === 'event');
  if (path?.type === 'section' && isListed && input.slug === undefined) return true;
  return (
    path?.type === 'page' ||
    (path?.type === 'section' && (path.page === input.page || path.page === input.copyOf))
  );
}

/** The texts of files that are written by the version of another file: the sections of a copied page. */
function takenTexts({ files, texts }: LoadedSite, changes: readonly FileChange[]): Map<string, string> {
  const byVersion = new Map([...texts].map(([file, text]) => [files.get(file), text]));
  return new Map(
    changes.flatMap(({ file, state }): [string, string][] => {
      const text = state !== null && 'version' in state ? byVersion.get(state.version) : undefined;
      return text === undefined ? [] : [[file, text]];
    }),
  );
}

/** The live address of the page, if it becomes a redirect. */
function redirectOf({ live }: LoadedSite, { formerSlugs = [] }: Page): { redirectFrom?: string } {
  return live && formerSlugs.includes(live.slug) ? { redirectFrom: live.slug } : {};
}

function droppedFromSeo(
  { records }: LoadedSite,
  { id, seo }: Page,
  given?: object,
): Pick<SavedPage, 'dropped'> {
  const old = records.pages.get(id)?.seo;
  const dropped = old && given ? droppedFields({ seo: old }, { given: { seo: given }, next: { seo } }) : [];
  return dropped.length > 0 ? { dropped } : {};
}

async function stage(
  { kinds }: ContentDeps,
  { loaded, unknownAudiences }: { loaded: LoadedSite; unknownAudiences: readonly Problem[] },
  input: StagedInput,
): Promise<StagedPage> {
  const { page: id, baseVersion } = input;
  if (id === undefined) {
    if (input.remove) throw new AppError('input', 'Say which page to remove: `page`, by its id or address.');
    return stageNewPage(loaded, input, unknownAudiences);
  }
  const isFit = input.copyOf === undefined && input.sections === undefined && unknownAudiences.length === 0;
  if (input.remove && isFit) return stagePageRemoval(kinds, loaded, { id, baseVersion });
  return stagePageFields(loaded, { id, baseVersion }, input, unknownAudiences);
}
