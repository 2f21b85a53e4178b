import type { ContentDeps } from '../draft/content-deps.ts';
import { fromUtf8 } from '../format/utf8.ts';
import type { Texts } from '../draft/read-texts.ts';
import type { FileChange } from '../draft/staged-file.ts';
import { isRecordPath, REDIRECTS_PATH } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { inSlices } from '../work/slices.ts';
import { validateContent } from '../validate/validate-content.ts';

/** Files of a site: texts of some or all records, and the paths of all files. */
export interface SiteFiles {
  texts: Texts;
  paths: Iterable<string>;
  /** Texts of records, by path, that changes refer to by version. */
  taken?: Texts;
}

/** The files after `changes`. */
export function filesAfter(
  before: SiteFiles,
  changes: readonly Pick<FileChange, 'file' | 'state'>[],
): { records: Map<string, string>; paths: Set<string> } {
  const records = new Map(before.texts);
  const paths = new Set(before.paths);
  for (const { file, state } of changes) {
    if (state === null) {
      records.delete(file);
      paths.delete(file);
    } else {
      paths.add(file);
      const text = 'bytes' in state ? (fromUtf8(state.bytes) ?? '') : before.taken?.get(file);
      if (text !== undefined && isRecordPath(file)) records.set(file, text);
    }
  }
  return { records, paths };
}

/**
 * The problems of the records in `texts` after `changes`: broken links, missing descriptions and so on. Whether a link target exists is
 * decided by all of the site's `paths`.
 */
export async function problemsAfter(
  deps: Pick<ContentDeps, 'kinds' | 'audiences' | 'takeTurn'>,
  before: SiteFiles,
  changes: readonly FileChange[],
): Promise<Problem[]> {
  const after = filesAfter(before, changes);
  const problems = await inSlices(validateContent(after, deps), deps.takeTurn);
  return problems.filter(({ file }) => after.records.has(file));
}

/**
 * What the answer of a save names: the problems of its own records, and what it brings into other records in `texts`: errors, which would
 * block publishing unsaid, and redirects that it ends. Every operation that saves uses this, or `introducedErrors` for a whole site.
 */
export async function problemsToName(
  deps: Pick<ContentDeps, 'kinds' | 'audiences' | 'takeTurn'>,
  { paths, ...files }: SiteFiles,
  changes: readonly FileChange[],
  isOwn: (file: string) => boolean,
): Promise<Problem[]> {
  const before = { ...files, paths: [...paths] };
  const after = await problemsAfter(deps, before, changes);
  const ofOthers = after.filter(
    ({ file, level }) => !isOwn(file) && (level === 'error' || file === REDIRECTS_PATH),
  );
  const brought = new Set(
    ofOthers.length === 0 ? [] : problemsNotIn(ofOthers, await problemsAfter(deps, before, [])),
  );
  return after.filter((problem) => isOwn(problem.file) || brought.has(problem));
}

/** The problems that are not among the known ones. */
export function problemsNotIn(problems: readonly Problem[], known: readonly Problem[]): Problem[] {
  const names = new Set(known.map(problemKey));
  return problems.filter((problem) => !names.has(problemKey(problem)));
}

function problemKey({ file, at, path, code, params }: Problem): string {
  return JSON.stringify([file, path ?? at, code, params]);
}
