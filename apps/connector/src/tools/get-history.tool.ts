import { z } from 'zod';
import {
  contentOperations,
  type DescribedVersion,
  HistoryInput,
  type SiteHistory,
} from '@portal/content-core';
import { READS } from './annotations.ts';
import { firstOf } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';

/** How many files of one version are told. */
const MOST_FILES = 4;

/** How long all versions may be, in bytes of JSON, before the older ones only count their files. */
const ENOUGH_BYTES = 4_000;

/** The longest subject that is told, in characters: the words of a replacement may fill it. */
const LONGEST_SUBJECT = 100;

const MORE = ', with more after them: send `next` as `after`, and `older` if you sent it';
const MORE_FILES = ', with more files: send `nextFiles` as `filesFrom`';
const OLDER = '; what was done before is read by sending `older`';

const operation = contentOperations.getHistory;

/** An assistant looks for the save that changed some words: of one record it is told what each save changed, without asking. */
const withFields: typeof operation.run = (deps, actor, input) =>
  operation.run(deps, actor, { ...input, fields: true });

const input = HistoryInput.safeExtend({
  filesFrom: z.int().min(0).default(0).describe('of `commit`: go on at this file'),
});
type Asked = Pick<z.output<typeof input>, 'commit' | 'filesFrom'>;

/** Lists what was done to a site, a page, a section or a file; one version by its commit, with all its files. */
export const getHistory = contentTool(
  { ...operation, input, run: withFields },
  {
    annotations: READS,
    perHour: null,
    audited: false,
    say: (history, asked) => {
      const { versions, more, nextFiles } = withinLimit(history, asked);
      const next = nextFiles !== undefined ? MORE_FILES : more ? MORE : history.older === null ? '' : OLDER;
      return `${counted(versions.length, 'version')}${next}.`;
    },
    tell: (history, asked) => {
      const { more, ...within } = withinLimit(history, asked);
      const next = history.versions[within.versions.length - 1]?.commit;
      return { ...history, ...within, more, ...(more && next !== undefined ? { next } : {}) };
    },
  },
);

interface Within {
  versions: object[];
  more: boolean;
  /** Of one version: where its files go on that do not fit. */
  nextFiles?: number;
}

/** The versions that fit one answer, and whether there are more. */
function withinLimit({ versions, more, ...beside }: SiteHistory, { commit, filesFrom }: Asked): Within {
  const [one] = versions;
  if (commit !== undefined && one) return { ...withFiles(one, beside, filesFrom), more };
  const { kept, more: left } = firstOf(withFewFiles(versions), beside);
  return { versions: kept, more: more || left > 0 };
}

/** One version with its files from one on, those that fit. */
function withFiles(
  { files, ...version }: DescribedVersion,
  beside: object,
  from: number,
): Omit<Within, 'more'> {
  const line = { ...version, subject: shortened(version.subject) };
  const { kept, more } = firstOf(files.slice(from), { ...beside, line });
  return {
    versions: [{ ...line, files: kept }],
    ...(more > 0 ? { nextFiles: from + kept.length } : {}),
  };
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
