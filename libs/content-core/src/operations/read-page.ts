import { AppError } from '@portal/errors';
import { z } from 'zod';
import { findPageId } from '../draft/find-page-id.ts';
import { readBranches, viewOf } from '../draft/site-branches.ts';
import { type Audience, AudienceName, StableId } from '../format/ids.ts';
import { Instant } from '../model/fields.ts';
import type { Page } from '../model/page.ts';
import { hiddenParts, type HiddenPart } from '../read-page/hidden-parts.ts';
import type { PagePart } from '../read-page/page-part.ts';
import { pageProblems, type ShownSection } from '../read-page/page-problems.ts';
import { readPageTree } from '../read-page/read-page-tree.ts';
import { sectionParts } from '../read-page/section-parts.ts';
import { type ContentTree, sectionsOf } from '../tree/content-tree.ts';
import { pageAddress } from '../tree/find-pages.ts';
import { hasTitle, outline } from '../tree/outline.ts';
import { type Problem, formatProblemSentence } from '../tree/problem.ts';
import { cuttingTo, type Viewer } from '../tree/visible-to.ts';
import { unknownAudienceMessages } from '../validate/check-audiences.ts';
import { inSlices, type Work } from '../work/slices.ts';
import { requireSections } from './get-page.ts';
import { PageName, View } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** A section as the viewer sees it. */
export interface VisibleSection {
  id: string;
  kind: string;
  /** Set for an editor when the section is hidden from visitors. */
  hidden?: true;
  parts: readonly PagePart[];
}

/** One heading of a page. */
export interface PageHeading {
  level: number;
  text: string;
  /** Id of the section; left out for the title of the page. */
  section?: string;
}

/** The result of `read_page`. */
export interface VisiblePage {
  view: 'draft' | 'live';
  /** The viewer: everyone, one audience, or editors (the empty list). */
  audience: Audience;
  page: Pick<Page, 'id' | 'title'> & {
    address: string;
    /** Whether the page title is rendered as the level 1 heading; otherwise it is the title of the first section. */
    titleIsHeading: boolean;
  };
  /** False: for this viewer the page does not exist. */
  visible: boolean;
  /** The requested sections, in their order. */
  sections: VisibleSection[];
  /** All headings of the page, when an empty list of sections was requested. */
  headings?: PageHeading[];
  hidden: HiddenPart[];
  problems: Problem[];
}

const ViewingAudience = z
  .union([AudienceName, z.array(AudienceName).max(1)])
  .default('all')
  .describe('who looks: "all" (everyone), an audience, or [] (an editor)');

/** Reads one page as a viewer sees it, computed from the content alone, without HTML and without the site's own code. */
export const readPage = defineOperation({
  name: 'read_page',
  title: 'Read a page as visitors get it',
  description:
    'One page as everyone, an audience or an editor gets it: headings with levels, words, links and where they lead, images with their texts; what is hidden and why; `problems`: repeated headings, empty sections, links to nowhere or left out, images without text.',
  effect: 'read',
  input: z.strictObject({
    page: PageName,
    view: View,
    audience: ViewingAudience,
    at: Instant.optional().describe('a moment in UTC'),
    sections: z.array(StableId).max(200).optional().describe('only these; an empty list: the headings alone'),
  }),
  async run(given, _actor, { page: name, view, audience: who, at, sections: chosen }): Promise<VisiblePage> {
    const audience: Audience = who === 'all' || Array.isArray(who) ? who : [who];
    refuseStrange(audience, given.audiences);
    const branches = await readBranches(given);
    const { files } = viewOf(branches, view);
    const id = await findPageId(given, files, name);
    const read = await readPageTree(given, branches, { files, id });
    const { page, tree: whole, problems: broken, references, kinds } = read;
    requireSections(chosen, page.title, [...(whole.sections.get(id)?.values() ?? [])]);
    const viewer = viewerOf(audience);
    const now = at === undefined ? given.now() : new Date(at);
    const seen = await inSlices(cuttingTo(whole, viewer, now), given.takeTurn);
    const visible = seen.pages.has(id);
    const outlined = outline(visible ? sectionsOf(seen, id) : []);
    const titleIsHeading = visible && !hasTitle(outlined);
    const shown = await inSlices(readSections(outlined, { tree: seen, kinds }), given.takeTurn);
    const judged = { page, titleIsHeading, whole, seen, shown, references, kinds };
    const found = visible ? pageProblems({ ...judged, paths: new Set(files.keys()) }) : [];
    return {
      view,
      audience,
      page: { id, title: page.title, address: pageAddress(whole, page), titleIsHeading },
      visible,
      sections: shown.filter(({ section }) => chosen?.includes(section.id) ?? true).map(seenSection),
      ...(chosen?.length === 0 ? { headings: headingsOf(page, titleIsHeading, shown) } : {}),
      hidden: hiddenParts({ page, whole, seen, viewer, now, broken }),
      problems: [...broken, ...found],
    };
  },
});

/** @throws AppError `validation` that lists the site's audiences */
function refuseStrange(audience: Audience, known: readonly string[] | undefined): void {
  const problems = known ? unknownAudienceMessages(audience, new Set(known)) : [];
  if (problems.length === 0) return;
  const words = formatProblemSentence(
    problems.map((problem) => ({ ...problem, at: '', argument: 'audience' })),
  );
  throw new AppError('validation', words);
}

function viewerOf(audience: Audience): Viewer {
  if (audience === 'all') return { editor: false, audience: null };
  const [name] = audience;
  return name === undefined ? { editor: true } : { editor: false, audience: name };
}

/** The visible content of each section that can be rendered. */
function* readSections(
  outlined: ReturnType<typeof outline>,
  { tree, kinds }: { tree: ContentTree; kinds: Parameters<typeof sectionParts>[0]['kinds'] },
): Work<ShownSection[]> {
  const partsOf = sectionParts({ tree, kinds });
  const shown: ShownSection[] = [];
  for (const entry of outlined) {
    const { section, heading } = entry;
    if (section.readOnly === undefined)
      shown.push({ section, parts: yield* partsOf(entry), isTitle: heading === 'h1' });
  }
  return shown;
}

function seenSection({ section: { id, kind, hidden }, parts }: ShownSection): VisibleSection {
  return { id, kind, ...(hidden ? { hidden } : {}), parts };
}

function headingsOf(page: Page, titleIsHeading: boolean, shown: readonly ShownSection[]): PageHeading[] {
  const own: PageHeading[] = titleIsHeading ? [{ level: 1, text: page.title }] : [];
  return [
    ...own,
    ...shown.flatMap(({ section, parts }) =>
      parts.flatMap((part): PageHeading[] =>
        'heading' in part ? [{ level: part.heading, text: part.text, section: section.id }] : [],
      ),
    ),
  ];
}
