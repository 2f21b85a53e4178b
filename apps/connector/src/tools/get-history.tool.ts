import {
  contentOperations,
  type DescribedVersion,
  HistoryInput,
  type SiteHistory,
} from '@portal/content-core';
import { READS } from './annotations.ts';
import { firstOf } from './as-far-as-fits.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** How many files of one version are told. */
const MOST_FILES = 4;

/** How long all versions may be, in bytes of JSON, before the older ones only count their files. */
const ENOUGH_BYTES = 4_000;

/** The longest subject that is told, in characters: the words of a replacement may fill it. */
const LONGEST_SUBJECT = 100;

const MORE = ', with more after them: send `next` as `after`, and `older` if you sent it';
const OLDER = '; what was done before is read by sending `older`';

const operation = contentOperations.getHistory;

/** An assistant looks for the save that changed some words: of one record it is told what each save changed, without asking. */
const withFields: typeof operation.run = (deps, actor, input) =>
  operation.run(deps, actor, { ...input, fields: true });

/** Tells what was done to a site, a page, a section or a file. */
export const getHistory = contentTool(
  { ...operation, input: HistoryInput, run: withFields },
  {
    annotations: READS,
    perHour: null,
    audited: false,
    say: (history) => {
      const { versions, more } = withinLimit(history);
      return `${counted(versions.length, 'version')}${more ? MORE : history.older === null ? '' : OLDER}.`;
    },
    tell: (history) => {
      const { versions, more } = withinLimit(history);
      const next = history.versions[versions.length - 1]?.commit;
      return { ...history, versions, more, ...(more && next !== undefined ? { next } : {}) };
    },
  },
);

/** The versions that fit one answer, and whether there are more. */
function withinLimit({ versions, more, ...beside }: SiteHistory): { versions: object[]; more: boolean } {
  const { kept, more: left } = firstOf(withFewFiles(versions), beside);
  return { versions: kept, more: more || left > 0 };
}

/** Versions with the first of their files. */
function withFewFiles(versions: readonly DescribedVersion[]): object[] {
  let bytes = 0;
  return versions.map(({ files, ...version }) => {
    const told = files.slice(0, bytes < ENOUGH_BYTES ? MOST_FILES : 0);
    const more = files.length - told.length;
    const line = {
      ...version,
      subject: shortened(version.subject),
      ...(told.length > 0 ? { files: told } : {}),
      ...(more > 0 ? { moreFiles: more } : {}),
    };
    bytes += Buffer.byteLength(JSON.stringify(line));
    return line;
  });
}

function shortened(subject: string): string {
  if (subject.length <= LONGEST_SUBJECT) return subject;
  return `${subject.slice(0, LONGEST_SUBJECT).toWellFormed()}…`;
}
