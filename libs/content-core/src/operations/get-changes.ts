import { z } from 'zod';
import { lastChanges, type ChangeAuthor } from '../changes/last-changes.ts';
import { listChanges, recordOfPath, recordsToRead, type ContentChange } from '../changes/list-changes.ts';
import type { FieldDifference } from '../changes/field-difference.ts';
import { recordDifferences } from '../changes/record-differences.ts';
import { sectionTitle } from '../changes/section-title.ts';
import { draftMerge } from '../draft/draft-merge.ts';
import { costOfComparing, applyChanges } from '../draft/merge-paths.ts';
import { pick, type Texts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { expectedToken, readBranches, type SiteBranches } from '../draft/site-branches.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { readLibrary } from '../library/read-library.ts';
import { usagesIn } from '../library/usages.ts';
import { parseContentPath } from '../tree/content-path.ts';
import { recordContent } from '../tree/record-content.ts';
import { eachInTurn, inSlices, RECORD_COST } from '../work/slices.ts';
import { StableId } from '../model/ids.ts';
import { defineOperation } from './operation.ts';

/** One thing that publishing would change. */
export interface DraftChange extends ContentChange {
  /** Of a section: the title it shows, where it has one. */
  title?: string;
  /** Who saved it last; null when that is not known. */
  last: ChangeAuthor | null;
  /** The live site changed the same fields of it since, or all of it: update_draft has to choose. */
  conflict: boolean;
  /** A new image or document that nothing uses: visitors see no difference. */
  unused?: true;
  /** Of what was edited: how its fields differ; left out once the answer tells enough, then name the file. */
  fields?: FieldDifference[];
}

/** What `get_changes` answers. */
export interface DraftChanges {
  /** Names what was reviewed here; publish_site and discard_changes take it. */
  expected: string;
  hasDraft: boolean;
  /** Whether the live site's content changed since the draft was begun. */
  liveChanged: boolean;
  /** How many changes there are, those before `after` included. */
  total: number;
  changes: DraftChange[];
}

/** The most files that one call may ask for. */
export const MAX_FILES_OF_CHANGES = 50;

/** How far back the draft's saves are looked through, in commits. */
const REACH = 200;

/** How much is told of fields that differ, as characters of JSON. */
const MAX_DIFFERENCE_CHARACTERS = 6_000;

/** Lists what is saved but not live. */
export const getChanges = defineOperation({
  name: 'get_changes',
  title: 'Get changes',
  description:
    'What publishing would change: sections, pages, pictures and documents added, edited, removed or moved; for each who saved it last, whether the live site changed it too, and its fields before. With `expected` only what was reviewed goes live.',
  effect: 'read',
  input: z.strictObject({
    files: z
      .array(z.string().max(300))
      .max(MAX_FILES_OF_CHANGES)
      .optional()
      .describe(`only these, ${MAX_FILES_OF_CHANGES} at most`),
    page: StableId.optional().describe('only this page, by its id'),
    summary: z.boolean().optional().describe('counts and names by page, no values: for many changes'),
    after: z.int().min(0).optional().describe('`next`'),
  }),
  async run(asked, _actor, input): Promise<DraftChanges> {
    const branches = await readBranches(asked);
    const { published, draft } = branches;
    const answer = { expected: expectedToken(branches), hasDraft: draft !== null };
    if (!draft) return { ...answer, liveChanged: false, total: 0, changes: [] };
    const { base, changes, conflicts, result, repo } = await draftMerge(asked, published, draft);
    const given = { ...asked, repo };
    await given.takeTurn(2 * costOfComparing(published, draft));
    const paths = [...changes.keys(), ...conflicts.map(({ file }) => file)];
    const wanted = recordsToRead(paths);
    const bases = new Map(conflicts.map(({ file, base: version }) => [file, version]));
    await given.takeTurn(costOfComparing(published, { files: result }));
    const listings = [pick(published.files, wanted), pick(result, wanted), applyChanges(new Map(), bases)];
    const [past, { deps, texts }] = await Promise.all([
      repo.history([draft.commit], REACH),
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
    let told = 0;
    const listed = await inSlices(listChanges(states, paths, deps.kinds), deps.takeTurn);
    const all = listed.filter(
      ({ file, page }) =>
        (!input.files || input.files.includes(file)) && (!input.page || input.page === page?.id),
    );
    const differences = (file: string) => {
      const [live, mine, base] = [before, after, old].map((side) => contentOf(file, side));
      const fields = recordDifferences({ live, draft: mine, base });
      told += JSON.stringify(fields).length;
      return fields;
    };
    const isUnused = await unusedFiles(given, branches, all);
    const changeAuthor = changeAuthorFinder(authors);
    const changed: DraftChange[] = [];
    const tell = (change: ContentChange) => {
      const { file } = change;
      const isTold = change.change === 'edited' && !input.summary && told < MAX_DIFFERENCE_CHARACTERS;
      const fields = isTold ? differences(file) : null;
      changed.push({
        ...change,
        ...sectionTitle(file, [before, after], deps.kinds),
        last: changeAuthor(change),
        conflict: clashing.has(file),
        ...(isUnused(file) ? { unused: true } : {}),
        ...(fields ? { fields } : {}),
      });
    };
    await inSlices(
      eachInTurn(all.slice(input.after ?? 0), () => RECORD_COST, tell),
      deps.takeTurn,
    );
    return {
      ...answer,
      liveChanged: !base || mapDiffers(base.files, published.files),
      total: all.length,
      changes: changed,
    };
  },
});

/** Which of the files that the draft adds to the library nothing of the draft uses. All records are read, where it adds any. */
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

/** A section that only moved was touched in its page's record; a picture or document in any of its files. */
function changeAuthorFinder(authors: ReadonlyMap<string, ChangeAuthor>): (change: ContentChange) => ChangeAuthor | null {
  const inFolder = new Map<string, ChangeAuthor>();
  for (const [path, touch] of authors) if (!inFolder.has(folderOf(path))) inFolder.set(folderOf(path), touch);
  return ({ file, page }) => {
    const folder = folderOf(file);
    const within = page ? authors.get(`${folder}page.json`) : inFolder.get(folder);
    return authors.get(file) ?? within ?? null;
  };
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

function mapDiffers(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size !== other.size || [...one].some(([file, version]) => other.get(file) !== version);
}
