import { z } from 'zod';
import { changeAuthorFinder } from '../changes/change-author-finder.ts';
import { AUTHORS_REACH, type ChangeAuthor, lastChanges } from '../changes/last-changes.ts';
import { listChanges, recordOfPath, recordsToRead, type ContentChange } from '../changes/list-changes.ts';
import type { FieldDifference } from '../merge/field-difference.ts';
import { recordDifferences, MAX_DIFFERENCE_CHARACTERS } from '../merge/record-differences.ts';
import { sectionTitle } from '../changes/section-title.ts';
import { draftMerge } from '../draft/draft-merge.ts';
import { costOfComparing, applyChanges } from '../draft/merge-paths.ts';
import { pick, type Texts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { findScope } from '../changes/discarded-scope.ts';
import { expectedToken, readBranches, type SiteBranches } from '../draft/site-branches.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { readLibrary } from '../library/read-library.ts';
import { usagesIn } from '../validate/usages.ts';
import { parseContentPath, SITE_PATH } from '../tree/content-path.ts';
import { recordContent } from '../tree/record-content.ts';
import { type SiteNoindex, siteNoindex } from '../tree/site-noindex.ts';
import { eachInTurn, inSlices, RECORD_COST } from '../work/slices.ts';
import { PageName } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** One thing that publishing would change. */
export interface DraftChange extends ContentChange {
  /** Of a section: its title, if it has one. */
  title?: string;
  /** Who saved it last; null when unknown. */
  last: ChangeAuthor | null;
  /** Whether the live site has changed the same fields since, so that update_draft needs a choice. */
  conflict: boolean;
  /** Set for a new image or document without usages, which changes nothing for visitors. */
  unused?: true;
  /** Of an edit: the changed fields. Left out once the result is long enough; a call with this file returns them. */
  fields?: FieldDifference[];
}

/** The result of `get_changes`. */
export interface DraftChanges extends SiteNoindex {
  /** A token of the reviewed state, for publish_site and discard_changes. */
  expected: string;
  hasDraft: boolean;
  /** Whether the live site's content has changed since the draft began. */
  liveChanged: boolean;
  /** The number of all changes, including those before `after`. */
  total: number;
  changes: DraftChange[];
}

/** The maximum number of files in one call. */
export const MAX_FILES_OF_CHANGES = 50;

/** Lists the changes of the draft. */
export const getChanges = defineOperation({
  name: 'get_changes',
  title: 'Get changes',
  description:
    'What publishing would change: sections, pages, images and documents added, edited, removed or moved; for each who saved it last, whether the live site changed it too, and its fields before. `expected` is for publish_site.',
  effect: 'read',
  input: z.strictObject({
    files: z
      .array(z.string().max(300))
      .max(MAX_FILES_OF_CHANGES)
      .optional()
      .describe(`only these, ${MAX_FILES_OF_CHANGES} at most`),
    page: PageName.optional(),
    summary: z.boolean().optional().describe('counts and names by page, no values'),
    after: z.int().min(0).optional(),
  }),
  async run(asked, _actor, input): Promise<DraftChanges> {
    const branches = await readBranches(asked);
    const { files, page } = input;
    const scope = await findScope(asked, branches, { files, pages: page === undefined ? [] : [page] });
    const { published, draft } = branches;
    const answer = { expected: expectedToken(branches), hasDraft: draft !== null };
    if (!draft) return { ...answer, liveChanged: false, total: 0, changes: [] };
    const { base, changes, conflicts, result, repo } = await draftMerge(asked, published, draft);
    const given = { ...asked, repo };
    await given.takeTurn(2 * costOfComparing(published, draft));
    const paths = [...changes.keys(), ...conflicts.map(({ file }) => file)];
    const changed = recordsToRead(paths);
    const wanted = (file: string) => file === SITE_PATH || changed(file);
    const bases = new Map(conflicts.map(({ file, base: version }) => [file, version]));
    await given.takeTurn(costOfComparing(published, { files: result }));
    const listings = [pick(published.files, wanted), pick(result, wanted), applyChanges(new Map(), bases)];
    const [past, { deps, texts }] = await Promise.all([
      repo.history([draft.commit], AUTHORS_REACH),
      readWithKinds(given, branches, ...listings),
    ]);
    const [before = new Map(), after = new Map(), old = new Map()] = texts;
    const authors = await inSlices(lastChanges(past, base?.commit), deps.takeTurn);
    const clashing = new Set(conflicts.map(({ file }) => recordOfPath(file)));
    const states = [
      { files: published.files, texts: before },
      { files: result, texts: after },
    ] as const;
    const contentOf = (file: string, side: Texts) => recordContent(file, side.get(file), deps.kinds);
    let characters = 0;
    const listed = await inSlices(
      listChanges(states, paths, { kinds: deps.kinds, now: deps.now() }),
      deps.takeTurn,
    );
    const all = listed.filter(
      ({ file, page: owner }) =>
        (!files || scope.files.some((one) => recordOfPath(one) === file)) &&
        (page === undefined || scope.pages.includes(owner?.id ?? '')),
    );
    const differences = (file: string) => {
      const [live, mine, base] = [before, after, old].map((side) => contentOf(file, side));
      const fields = recordDifferences({ live, draft: mine, base });
      characters += JSON.stringify(fields).length;
      return fields;
    };
    const isUnused = await unusedFiles(given, branches, all);
    const changeAuthor = changeAuthorFinder(authors);
    const described: DraftChange[] = [];
    const addChange = (change: ContentChange) => {
      const { file } = change;
      const hasFields =
        change.change === 'edited' && !input.summary && characters < MAX_DIFFERENCE_CHARACTERS;
      const fields = hasFields ? differences(file) : null;
      described.push({
        ...change,
        ...sectionTitle(file, [before, after], deps.kinds),
        last: changeAuthor(change),
        conflict: clashing.has(file),
        ...(isUnused(file) ? { unused: true } : {}),
        ...(fields ? { fields } : {}),
      });
    };
    await inSlices(
      eachInTurn(all.slice(input.after ?? 0), () => RECORD_COST, addChange),
      deps.takeTurn,
    );
    return {
      ...answer,
      liveChanged: !base || mapDiffers(base.files, published.files),
      total: all.length,
      changes: described,
      ...siteNoindex(after),
    };
  },
});

/** Which files that the draft adds to the library have no usages in it. Reads all records if there are any such files. */
async function unusedFiles(
  deps: ContentDeps,
  branches: SiteBranches,
  changes: readonly ContentChange[],
): Promise<(file: string) => boolean> {
  const added = changes.filter(
    ({ type, change }) => (type === 'media' || type === 'document') && change === 'added',
  );
  if (added.length === 0) return () => false;
  const library = await readLibrary(deps, branches);
  const usages = usagesIn(library.draft.records, library);
  const unused = new Set(
    added.flatMap(({ file }) => {
      const path = parseContentPath(file);
      const id = path?.type === 'media' ? path.media : path?.type === 'document' ? path.document : null;
      return id === null || usages.has(id) ? [] : [file];
    }),
  );
  return (file) => unused.has(file);
}

function mapDiffers(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size !== other.size || [...one].some(([file, version]) => other.get(file) !== version);
}
