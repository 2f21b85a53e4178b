import type { ContentDeps } from '../draft/content-deps.ts';
import type { Listing } from '../draft/merge-paths.ts';
import { pageFolder, type Texts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { draftTip, type SiteBranches } from '../draft/site-branches.ts';
import { contentVersion } from './content-version.ts';
import { type FieldDifference } from '../merge/field-difference.ts';
import { fieldDifferences, MAX_DIFFERENCE_CHARACTERS } from '../merge/record-differences.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import type { CommitId, Snapshot } from '../ports/content-repo.ts';
import { pageFile, parseContentPath } from '../tree/content-path.ts';
import { parseRecords } from '../tree/parse-content.ts';
import { recordContent } from '../tree/record-content.ts';
import { isReadByTranslator } from '../model/translator-fields.ts';
import { inSlices, RECORD_COST, type Work } from '../work/slices.ts';
import { type HistoryStart, readHistoryWindow } from '../changes/read-history-window.ts';

/** How many commits are searched for the state that was translated. */
const REACH = 200;

/** The cost of comparing two states of a field word by word, in units of a slice. */
const COMPARISON_COST = 10_000;

/** What changed in an original since it was translated. */
export interface OriginalChange {
  /** Null: the page's own record, such as its title. */
  section: string | null;
  change: 'added' | 'edited' | 'removed';
  /** Of an edit. Left out once the result is long enough. */
  fields?: FieldDifference[];
}

/** The state that a translation was made from, and how the original differs from it. */
export interface TranslatedState {
  /** A commit at which the original was as translated. */
  commit: CommitId;
  changes: OriginalChange[];
}

/**
 * The state of `original` that has the content version `version`, and what changed since. Null when it is not among the newest commits
 * of draft and live site.
 * @param files the state that is compared with it
 */
export async function translatedState(
  deps: ContentDeps,
  branches: SiteBranches,
  { original, version, files }: { original: string; version: string; files: Listing },
): Promise<TranslatedState | null> {
  const { commits } = await readHistoryWindow(deps.repo, historyStarts(branches), REACH);
  const found = await commitWithContent(deps, branches, { commits, original, version });
  if (!found) return null;
  return {
    commit: found.commit,
    changes: await changesBetween(deps, branches, [
      pageFolder(found.files, original),
      pageFolder(files, original),
    ]),
  };
}

function historyStarts(branches: SiteBranches): HistoryStart[] {
  const live = { commit: branches.published.commit, isPublished: true };
  const tip = draftTip(branches);
  return tip ? [{ commit: tip.commit, isPublished: false }, live] : [live];
}

/** The newest of the commits at which the page has the content version. Reads the page's own record in each of its versions. */
async function commitWithContent(
  deps: ContentDeps,
  branches: SiteBranches,
  { commits, original, version }: { commits: readonly Snapshot[]; original: string; version: string },
): Promise<Snapshot | null> {
  const file = pageFile(original);
  const versions = [...new Set(commits.flatMap(({ files }) => files.get(file) ?? []))];
  const listings = versions.map((one) => new Map([[file, one]]));
  const { texts } = await readWithKinds({ ...deps, ownKinds: false }, branches, ...listings);
  const pages = new Map<string, Page>();
  for (const [at, one] of versions.entries()) {
    const page = parseRecords(texts[at] ?? new Map(), deps.kinds).records.pages.get(original);
    if (page) pages.set(one, page);
  }
  for (const snapshot of commits) {
    const page = pages.get(snapshot.files.get(file) ?? '');
    if (page && (await contentVersion(page, snapshot.files)) === version) return snapshot;
  }
  return null;
}

async function changesBetween(
  given: ContentDeps,
  branches: SiteBranches,
  states: readonly [Listing, Listing],
): Promise<OriginalChange[]> {
  const { deps, texts } = await readWithKinds(given, branches, ...states);
  const [before = new Map<string, string>(), after = new Map<string, string>()] = texts;
  const files = [...new Set([...after.keys(), ...before.keys()])].filter(
    (file) => states[0].get(file) !== states[1].get(file),
  );
  return inSlices(changesOf(files, { before, after, kinds: deps.kinds }), deps.takeTurn);
}

/** Only as many sections are compared as have room in the result: a page may have hundreds of long ones. */
function* changesOf(
  files: readonly string[],
  { before, after, kinds }: { before: Texts; after: Texts; kinds: KindRegistry },
): Work<OriginalChange[]> {
  const changes: OriginalChange[] = [];
  let characters = 0;
  for (const file of files) {
    const path = parseContentPath(file);
    const section = path?.type === 'section' ? path.section : null;
    if (!before.has(file)) changes.push({ section, change: 'added' });
    else if (!after.has(file)) changes.push({ section, change: 'removed' });
    else if (section !== null && characters > MAX_DIFFERENCE_CHARACTERS)
      changes.push({ section, change: 'edited' });
    else {
      const fields = fieldDifferences(
        recordContent(file, before.get(file), kinds),
        recordContent(file, after.get(file), kinds),
      ).filter(({ path: field }) => section !== null || isReadByTranslator(field));
      yield COMPARISON_COST * fields.length;
      if (fields.length === 0) continue;
      const hasRoom = characters <= MAX_DIFFERENCE_CHARACTERS;
      changes.push({ section, change: 'edited', ...(hasRoom ? { fields } : {}) });
      characters += JSON.stringify(fields).length;
    }
    yield RECORD_COST;
  }
  return changes;
}
