import { AppError } from '@portal/errors';
import { sameJson } from '@portal/ports/json';
import { z } from 'zod';
import { findPageId } from '../draft/find-page-id.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { Listing } from '../draft/merge-paths.ts';
import { pageFolder, pick } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { readBranches, type SiteBranches, viewOf } from '../draft/site-branches.ts';
import { visibleTimesAfter } from '../edit/visible-time-fields.ts';
import { type Audience, StableId } from '../format/ids.ts';
import type { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile, sectionFile } from '../tree/content-path.ts';
import { type TranslatedState, translatedState } from '../edit/translated-version.ts';
import { contentVersion } from '../edit/content-version.ts';
import { parseRecords, parsingRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { PageName, View } from './input-fields.ts';
import { inSlices } from '../work/slices.ts';
import { defineOperation } from './operation.ts';

/** A section in the result of `get_page`. */
export interface PageSection extends Section {
  /** The base of the next edit. */
  version: Version;
  /** How it differs from the live site. */
  state: 'new' | 'changed' | 'live';
  /** False for a section that is not in the page's order and therefore never shown. */
  listed: boolean;
}

/** One section in the outline of a page. */
export interface OutlineEntry extends Pick<
  PageSection,
  'id' | 'kind' | 'state' | 'visibleFrom' | 'visibleUntil'
> {
  title?: string;
  /** Left out for a section that is shown. */
  hidden?: true;
  /** Left out when it is the same as the page's. */
  audience?: Audience;
}

/** The page that a translation is made from. */
interface OriginalFacts {
  page: string;
  title: string;
  /** Whether it changed since it was translated. */
  outdated: boolean;
  /** Its content version now, by which a translation of this state is marked as up to date. */
  version: string;
  /** What changed since; null: the history of the last 200 commits does not have what was translated. Left out unless `outdated`. */
  since?: TranslatedState | null;
}

/** The result of `get_page`. */
export interface PageReading {
  view: 'draft' | 'live';
  page: Page;
  /** Version of the page's own record: title, address, audience, order. */
  version: Version;
  /** What a translation that is made from this names as the version of its original. */
  contentVersion: string;
  /** Of a translation: the page that it translates. */
  original?: OriginalFacts;
  /** How the page's own record differs from the live site. */
  state: 'new' | 'changed' | 'live';
  /** In the order of the page, with unlisted sections at the end. */
  sections: PageSection[];
  /** A summary of every section, when an empty list of sections was requested. */
  outline?: OutlineEntry[];
  /** Live sections of the page that the draft deletes. */
  removedSections: string[];
  /** Sections that cannot be parsed, which a save with kind and data repairs, and read-only sections. */
  problems: Problem[];
}

/** Reads one page with all its sections. */
export const getPage = defineOperation({
  name: 'get_page',
  title: 'Get a page',
  description: 'One page with its sections: data, audience, theme, and the version that an edit has to name.',
  effect: 'read',
  input: z.strictObject({
    page: PageName,
    view: View,
    sections: z.array(StableId).max(200).optional().describe('only these; an empty list: the outline alone'),
  }),
  async run(deps, _actor, { page: name, view, sections: chosen }): Promise<PageReading> {
    const branches = await readBranches(deps);
    const all = viewOf(branches, view).files;
    const id = await findPageId(deps, all, name);
    const files = pageFolder(all, id);
    const live = pageFolder(branches.published.files, id);
    const version = files.get(pageFile(id));
    if (version === undefined)
      throw new AppError('not_found', `There is no page "${id}"; get_site lists the pages.`);
    const { deps: withKinds, texts } = await readWithKinds(deps, branches, files);
    const { records, problems } = await inSlices(
      parsingRecords(texts[0] ?? new Map(), withKinds.kinds),
      deps.takeTurn,
    );
    const page = records.pages.get(id);
    if (!page)
      throw new AppError(
        'validation',
        `The record of page "${id}" is broken; restore an earlier version of it.`,
        {
          details: { problems },
        },
      );
    const original = await originalFacts(deps, branches, { page, files: all });
    const sections = [...(records.sections.get(id)?.values() ?? [])].flatMap((section) => {
      const file = sectionFile(id, section.id);
      const own = files.get(file);
      const listed = page.sections.includes(section.id);
      return own === undefined
        ? []
        : [{ ...section, version: own, state: publicationState(own, live.get(file)), listed }];
    });
    const place = (section: string) => page.sections.indexOf(section) + 1 || Number.MAX_SAFE_INTEGER;
    sections.sort((a, b) => place(a.id) - place(b.id));
    requireSections(chosen, page.title, sections);
    return {
      view,
      page,
      version,
      contentVersion: await contentVersion(page, files),
      ...(original ? { original } : {}),
      state: publicationState(version, live.get(pageFile(id))),
      ...(chosen
        ? {
            ...(chosen.length === 0 ? { outline: sections.map((one) => outlineEntry(one, page)) } : {}),
            sections: sections.filter((one) => chosen.includes(one.id)),
          }
        : { sections }),
      removedSections: [...live.keys()].filter((file) => !files.has(file)).map(sectionIdOf),
      problems,
    };
  },
});

/** The original of a translation; null for every other page. */
async function originalFacts(
  deps: ContentDeps,
  branches: SiteBranches,
  { page, files }: { page: Page; files: Listing },
): Promise<PageReading['original'] | null> {
  if (!page.translationOf) return null;
  const { page: id, version: translated } = page.translationOf;
  const wanted = pick(files, (file) => file === pageFile(id));
  const { texts } = await readWithKinds({ ...deps, ownKinds: false }, branches, wanted);
  const { pages } = parseRecords(texts[0] ?? new Map(), deps.kinds).records;
  const original = pages.get(id);
  if (!original) return null;
  const version = await contentVersion(original, files);
  const facts = { page: id, title: original.title, outdated: version !== translated, version };
  if (!facts.outdated) return facts;
  return {
    ...facts,
    since: await translatedState(deps, branches, { original: id, version: translated, files }),
  };
}

function outlineEntry(section: PageSection, page: Page): OutlineEntry {
  const { id, kind, state, data, hidden, audience } = section;
  const { title } = data;
  return {
    id,
    kind,
    state,
    ...(typeof title === 'string' ? { title: title.slice(0, 60).toWellFormed() } : {}),
    ...(hidden ? { hidden } : {}),
    ...(sameJson(audience, page.audience) ? {} : { audience }),
    ...visibleTimesAfter(section, {}),
  };
}

/** @throws AppError `not_found` when the page `title` lacks one of the requested sections */
export function requireSections(
  chosen: readonly string[] | undefined,
  title: string,
  sections: readonly Pick<Section, 'id'>[],
): void {
  const existing = sections.map(({ id }) => id);
  const missing = chosen?.filter((one) => !existing.includes(one)) ?? [];
  if (missing.length === 0) return;
  const message = `${title} has no section ${missing.join(', ')}; there are ${existing.join(', ') || 'none'}.`;
  throw new AppError('not_found', message);
}

function publicationState(version: Version, live: Version | undefined): 'new' | 'changed' | 'live' {
  if (live === undefined) return 'new';
  return live === version ? 'live' : 'changed';
}

function sectionIdOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}
