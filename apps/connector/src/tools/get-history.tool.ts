import { z } from 'zod';
import {
  contentOperations,
  type DescribedVersion,
  HistoryInput,
  type SiteHistory,
} from '@portal/content-core';
import { READS } from './annotations.ts';
import { fitEntries } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';

/** How many files of one version are listed. */
const MAX_FILES = 4;

/** How long the versions may be, in bytes of JSON, before the remaining ones only count their files. */
const ENOUGH_BYTES = 4_000;

/** The longest subject that is returned, in characters: the text of a replacement may be much longer. */
const MAX_SUBJECT = 100;

const MORE_VERSIONS = ', with more after them: send `next` as `after`, and `older` if you sent it';
const MORE_FILES = ', with more files: send `nextFiles` as `filesFrom`';
const OLDER = '; what was done before is read by sending `older`';

const operation = contentOperations.getHistory;

/** An assistant looks for the save that changed some text, so the history of one record always lists the changed fields. */
const withFields: typeof operation.run = (deps, actor, input) =>
  operation.run(deps, actor, { ...input, fields: true });

const input = HistoryInput.safeExtend({
  filesFrom: z.int().min(0).default(0).describe('of `commit`: go on at this file'),
});
type HistoryRequest = Pick<z.output<typeof input>, 'commit' | 'filesFrom'>;

/** Lists the versions of a site, a page, a section or a file; or one version by its commit, with all its files. */
export const getHistory = contentTool(
  { ...operation, input, run: withFields },
  {
    annotations: READS,
    perHour: null,
    audited: false,
    text: (history, request) => {
      const { versions, more, nextFiles } = fitHistory(history, request);
      const older = history.older === null ? '' : OLDER;
      const next = nextFiles !== undefined ? MORE_FILES : more ? MORE_VERSIONS : older;
      return `${formatCount(versions.length, 'version')}${next}.`;
    },
    data: (history, request) => {
      const { more, ...fitted } = fitHistory(history, request);
      const next = history.versions[fitted.versions.length - 1]?.commit;
      return { ...history, ...fitted, more, ...(more && next !== undefined ? { next } : {}) };
    },
  },
);

interface FittedHistory {
  versions: object[];
  /** Whether there are older versions. */
  more: boolean;
  /** For one version: the number of the first file that did not fit. */
  nextFiles?: number;
}

/** The versions that fit one answer. */
function fitHistory(
  { versions, more, ...otherFields }: SiteHistory,
  { commit, filesFrom }: HistoryRequest,
): FittedHistory {
  const [version] = versions;
  if (commit !== undefined && version) return { ...fitFiles(version, otherFields, filesFrom), more };
  const { fitted, more: leftOut } = fitEntries(withFirstFiles(versions), otherFields);
  return { versions: fitted, more: more || leftOut > 0 };
}

/** One version with the files from number `from` on that fit one answer. */
function fitFiles(
  { files, ...version }: DescribedVersion,
  otherFields: object,
  from: number,
): Omit<FittedHistory, 'more'> {
  const entry = { ...version, subject: shortenSubject(version.subject) };
  const { fitted, more } = fitEntries(files.slice(from), { ...otherFields, entry });
  return {
    versions: [{ ...entry, files: fitted }],
    ...(more > 0 ? { nextFiles: from + fitted.length } : {}),
  };
}

/** The versions, each with its first files and the number of the others. */
function withFirstFiles(versions: readonly DescribedVersion[]): object[] {
  let bytes = 0;
  return versions.map(({ files, ...version }) => {
    const first = files.slice(0, bytes < ENOUGH_BYTES ? MAX_FILES : 0);
    const more = files.length - first.length;
    const entry = {
      ...version,
      subject: shortenSubject(version.subject),
      ...(first.length > 0 ? { files: first } : {}),
      ...(more > 0 ? { moreFiles: more } : {}),
    };
    bytes += Buffer.byteLength(JSON.stringify(entry));
    return entry;
  });
}

function shortenSubject(subject: string): string {
  if (subject.length <= MAX_SUBJECT) return subject;
  return `${subject.slice(0, MAX_SUBJECT).toWellFormed()}…`;
}
