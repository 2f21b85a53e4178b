import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite, type Decision } from '../draft/change-draft.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { settleStaged } from '../draft/staged-file.ts';
import type { Standing } from '../draft/standing.ts';
import { problemsAfter } from '../edit/problems-after.ts';
import { recordBytes } from '../edit/record-bytes.ts';
import { type PictureReplacement, replacePicture } from '../edit/replace-picture.ts';
import { readSiteUnderEdit, type SiteUnderEdit } from '../edit/site-under-edit.ts';
import { textRecords } from '../edit/site-texts.ts';
import { toUtf8 } from '../format/utf8.ts';
import { usesIn } from '../library/uses.ts';
import { RandomId } from '../model/ids.ts';
import type { CommitId } from '../ports/content-repo.ts';
import type { Problem } from '../tree/problem.ts';
import { DryRun } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** What `replace_media` answers. */
export interface ReplacedMedia {
  changed: boolean;
  /** The places that show the picture, as a person says them. */
  places: readonly string[];
  /** Names what was found, for the call that writes. */
  expected: string;
  /** The save that replaced it, for `undo_save`; null: nothing was saved. */
  commit: CommitId | null;
  /** What is wrong with the changed records now. Errors among them keep the draft from being published. */
  warnings: Problem[];
}

const ReplaceInput = z.strictObject({
  media: RandomId.describe('the picture that goes'),
  by: RandomId.optional().describe('the picture in its place; may be left out of a dry run'),
  words: z
    .enum(['kept', 'new'])
    .default('kept')
    .describe('each place keeps its words, or takes those of `by`'),
  expected: z.string().max(100).optional().describe('of a dry run'),
  dryRun: DryRun,
});
type ReplaceInput = z.infer<typeof ReplaceInput>;

/** The most records of one save. */
const MOST_RECORDS = 200;

/** Shows another picture wherever one is shown. */
export const replaceMedia = defineOperation({
  name: 'replace_media',
  title: 'Replace a picture',
  description:
    'Shows another picture of the draft wherever one is shown, in one save, all or none. Needs `expected` of a dry run, ' +
    'so that the places that were listed are those that change.',
  effect: 'write',
  input: ReplaceInput,
  run: async (deps, actor, input): Promise<ReplacedMedia> => {
    if (!input.dryRun && (input.by === undefined || input.expected === undefined))
      throw new AppError('input', 'Pass `by`, and the `expected` of a dry run.');
    if (input.by === input.media) throw new AppError('input', 'A picture cannot be replaced by itself.');
    return changeDraft(deps, (standing) => replace({ deps, actor, standing }, input));
  },
});

async function replace(
  { deps: given, actor, standing }: { deps: ContentDeps; actor: Actor; standing: Standing },
  input: ReplaceInput,
): Promise<Decision<ReplacedMedia>> {
  const under = await readSiteUnderEdit(given, standing, () => true);
  const deps = { ...given, kinds: under.kinds };
  const holding = textRecords(under, undefined).filter(({ record }) => shows(record, input.media));
  const places = usesIn(under.records, under.kinds).get(input.media) ?? [];
  const versions = holding.map(({ file }) => [file, under.files.get(file)]);
  const expected = deps.repo.versionOf(toUtf8(JSON.stringify([versions, places])));
  const found = { places, expected, commit: null, warnings: [] };
  if (input.dryRun && input.by === undefined) return { write: null, result: { ...found, changed: false } };
  if (input.expected !== undefined && input.expected !== expected)
    throw new AppError(
      'conflict',
      'The places that show the picture changed since they were listed, and nothing was saved; list them again.',
      { details: { expected, places } },
    );
  if (holding.length > MOST_RECORDS)
    throw new AppError(
      'input',
      `${holding.length} records show this picture, which is too much for one save; nothing was saved.`,
    );
  const replacement = replacementOf(input, under);
  const staged = holding.map(({ file, page, section, record }) => {
    const current = under.files.get(file) ?? null;
    const next = recordBytes(replacePicture(record, replacement), file, under);
    return { file, name: section ?? page ?? 'Site', yours: current, current, next };
  });
  const changes = settleStaged(staged, { ...deps, texts: under.texts });
  const before = { texts: under.texts, paths: under.files.keys() };
  const changed = new Set(changes.map(({ file }) => file));
  const result: ReplacedMedia = {
    ...found,
    changed: changes.length > 0,
    warnings: problemsAfter(deps, before, changes).filter(({ file }) => changed.has(file)),
  };
  if (input.dryRun || changes.length === 0) return { write: null, result };
  const files = new Map(changes.map(({ file, state }) => [file, state]));
  const name = under.records.media.get(input.media)?.name ?? input.media;
  const subject = `Replace picture ${name} in ${places.length} ${places.length === 1 ? 'place' : 'places'}`;
  const write = await draftWrite(deps, actor, { standing, files, subject });
  return { write, result, onceWritten: (commit) => ({ ...result, commit }) };
}

function replacementOf({ media, by = '', words }: ReplaceInput, under: SiteUnderEdit): PictureReplacement {
  const manifest = under.records.media.get(by);
  if (!manifest) throw new AppError('not_found', `There is no picture ${by} on the draft; upload it first.`);
  if (words === 'kept') return { media, by: { media: by } };
  const { alt } = manifest;
  return { media, by: alt === '' ? { media: by, decorative: true } : { media: by, alt } };
}

function shows(value: unknown, media: string): boolean {
  if (typeof value !== 'object' || value === null) return value === media;
  return Object.values(value).some((entry) => shows(entry, media));
}
