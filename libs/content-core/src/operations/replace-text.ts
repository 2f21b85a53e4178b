import { messageOf } from '../messages/message.ts';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite, type Decision } from '../draft/change-draft.ts';
import { resolveStagedFiles, type StagedFile } from '../draft/staged-file.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import { findAddresses, redirectsTo, type FoundAddresses } from '../edit/find-addresses.ts';
import {
  excerptAt,
  findPhrase,
  skippedOccurrences,
  recordIds,
  type SkippedOccurrences,
  type PhraseMatch,
} from '../edit/find-phrase.ts';
import { problemsToName } from '../edit/problems-after.ts';
import { recordBytes } from '../draft/record-bytes.ts';
import { richTextCost } from '../format/rich-text-cost.ts';
import { MAX_SAVED_TEXT } from '../format/rich-text-cost.ts';
import { replacePhrase } from '../edit/replace-phrase.ts';
import { searchableRecords } from '../edit/searchable-records.ts';
import { mapTexts, type TextRecord } from '../edit/text-records.ts';
import { loadSite, type LoadedSite } from '../edit/loaded-site.ts';
import { dottedPath } from '../messages/field-path.ts';
import type { Problem } from '../tree/problem.ts';
import { MatchCase, MAX_LISTED, Phrase, phraseToken } from './find-text.ts';
import { findNamedPage } from '../tree/find-named-page.ts';
import { DryRun, PageName } from './input-fields.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { eachInTurn, inSlices, RECORD_COST } from '../work/slices.ts';
import { defineOperation } from './operation.ts';

/** The location of a field. */
type FieldPlace = Pick<PhraseMatch, 'page' | 'section' | 'document' | 'media' | 'path'>;

/** One field in which the phrase was replaced. */
export interface ReplacedText extends FieldPlace {
  /** An excerpt around the first replaced occurrence. */
  before: string;
  after: string;
}

/** The result of `replace_text`. `addresses` contain the phrase, but are not changed. */
export interface ReplacedTexts extends FoundAddresses {
  changed: boolean;
  /** Up to a hundred of the changed fields, from `after` on. */
  replaced: ReplacedText[];
  /** The cursor of the next page of the list, to be sent as `after`; left out on the last. */
  next?: number;
  /** The number of changed fields. */
  total: number;
  /** The first fields with occurrences that cannot be replaced, and why; `moreLeftAlone` counts the others. Each is left out when empty. */
  leftAlone?: (FieldPlace & SkippedOccurrences)[];
  moreLeftAlone?: number;
  /** A token of what was found, for the call that writes. */
  expected: string;
  /** Problems of the changed records. Errors among them block publishing. */
  warnings: Problem[];
}

const ReplaceInput = z.strictObject({
  find: Phrase,
  replace: z.string().max(200).describe('plain words or none'),
  page: PageName.optional().describe('only on this page'),
  matchCase: MatchCase,
  expected: z.string().max(100).optional().describe('of find_text or a dry run; needed to save'),
  dryRun: DryRun,
  after: z.int().min(0).optional().describe('of a dry run'),
});
type ReplaceInput = z.infer<typeof ReplaceInput>;

/** The maximum number of records in one save, and of listed fields with occurrences that cannot be replaced. */
const MAX_RECORDS = 200;
const MAX_LEFT = 10;
const OTHER_CASE = 'it has other capitals or small letters; matchCase false replaces it as well';
/** How often a text is parsed when a phrase in it is replaced: before, after, and again with escapes. */
const READINGS = 3;

/** Collects the results for all records. */
interface Report {
  replaced: ReplacedText[];
  leftAlone: (FieldPlace & SkippedOccurrences)[];
}

/** Replaces a phrase in all texts. */
export const replaceText = defineOperation({
  name: 'replace_text',
  title: 'Replace a text',
  description:
    'Replaces a phrase in all texts of the draft, or of one page, all or none. Addresses and ids stay. With `expected` only what was found changes.',
  effect: 'write',
  input: ReplaceInput,
  run: async (deps, actor, input): Promise<ReplacedTexts> => {
    if (!input.dryRun && input.expected === undefined)
      throw new AppError('input', 'Pass the `expected` of find_text, or of a dry run of replace_text.');
    return changeDraft(deps, (branches) => replace({ deps, actor, branches }, input));
  },
});

async function replace(
  { deps: given, actor, branches }: { deps: ContentDeps; actor: Actor; branches: SiteBranches },
  input: ReplaceInput,
): Promise<Decision<ReplacedTexts>> {
  const loaded = await loadSite(given, branches, () => true);
  const deps = { ...given, kinds: loaded.kinds };
  const page = input.page === undefined ? undefined : findNamedPage(loaded.records, input.page).id;
  const records = searchableRecords(loaded, page);
  const query = { phrase: input.find, matchCase: input.matchCase };
  const finding = findPhrase(records, query);
  const places = await inSlices(finding, deps.takeTurn);
  const otherQuery = { ...query, matchCase: !query.matchCase };
  const otherPlaces = () => inSlices(findPhrase(records, otherQuery), deps.takeTurn);
  const tokenOf = (matchCase: boolean, found: readonly PhraseMatch[]) =>
    phraseToken(deps.repo, loaded, { matchCase, places: found });
  const expected = tokenOf(query.matchCase, places);
  if (input.expected !== undefined && input.expected !== expected)
    throw input.expected === tokenOf(otherQuery.matchCase, await otherPlaces())
      ? otherCaseError(otherQuery)
      : new AppError(
          'conflict',
          'The texts with this phrase have changed since it was found, so nothing was saved; call find_text again.',
          { details: { expected } },
        );
  const holding = new Set(places.map(({ file }) => file));
  const found = records.filter(({ file }) => holding.has(file));
  refuseLarge(found.filter(({ fixed }) => fixed === undefined));
  const report: Report = { replaced: [], leftAlone: [] };
  const staged: StagedFile[] = [];
  const staging = eachInTurn(
    found,
    ({ record }) => RECORD_COST + READINGS * richTextCost(record),
    (record) => staged.push(...stageReplaced(record, { input, loaded, report })),
  );
  await inSlices(staging, deps.takeTurn);
  if (query.matchCase) report.leftAlone.push(...inOtherCase(places, await otherPlaces()));
  const changes = resolveStagedFiles(staged, { ...deps, texts: loaded.texts });
  const before = { texts: loaded.texts, paths: loaded.files.keys() };
  const { after = 0 } = input;
  const result: ReplacedTexts = {
    changed: changes.length > 0,
    replaced: report.replaced.slice(after, after + MAX_LISTED),
    ...(after + MAX_LISTED < report.replaced.length ? { next: after + MAX_LISTED } : {}),
    total: report.replaced.length,
    ...leftAloneIn(report),
    ...(await inSlices(findAddresses(records, input.find, redirectsTo(loaded, page)), deps.takeTurn)),
    expected,
    warnings: await problemsToName(deps, before, changes, (file) => holding.has(file)),
  };
  if (input.dryRun || changes.length === 0) return { write: null, result };
  const files = new Map(changes.map(({ file, state }) => [file, state]));
  const subject = `Replace "${input.find}" by "${input.replace}" in ${files.size} ${files.size === 1 ? 'record' : 'records'}`;
  return { write: await draftWrite(deps, actor, { branches, files, subject }), result };
}

function otherCaseError({ matchCase }: { matchCase: boolean }): AppError {
  return new AppError(
    'input',
    `\`expected\` is of a search with matchCase ${matchCase}, so nothing was saved; send the same matchCase here.`,
  );
}

/** The fields in which a phrase is left that was only replaced in its own case. */
function inOtherCase(exact: readonly PhraseMatch[], all: readonly PhraseMatch[]): Report['leftAlone'] {
  const keyOf = ({ file, path }: PhraseMatch) => `${file} ${path}`;
  const counts = new Map(exact.map((match) => [keyOf(match), match.count]));
  return all.flatMap((match) => {
    const count = match.count - (counts.get(keyOf(match)) ?? 0);
    return count > 0 ? [{ ...recordIds(match), path: match.path, count, why: OTHER_CASE }] : [];
  });
}

function leftAloneIn({ leftAlone }: Report): Pick<ReplacedTexts, 'leftAlone' | 'moreLeftAlone'> {
  if (leftAlone.length === 0) return {};
  const more = leftAlone.length - MAX_LEFT;
  return { leftAlone: leftAlone.slice(0, MAX_LEFT), ...(more > 0 ? { moreLeftAlone: more } : {}) };
}

/** Bounds the number and texts of changed records, since each of them is parsed again. */
function refuseLarge(records: readonly TextRecord[]): void {
  const cost = richTextCost(records.map(({ record }) => record));
  if (records.length <= MAX_RECORDS && cost <= MAX_SAVED_TEXT) return;
  throw new AppError(
    'input',
    `The phrase is in ${records.length} records, too many for one save, so nothing was saved; replace it page by page, or a longer phrase.`,
  );
}

/** Stages a record with the phrase replaced; empty when nothing changes. */
function stageReplaced(
  owner: TextRecord,
  { input, loaded, report }: { input: ReplaceInput; loaded: LoadedSite; report: Report },
): StagedFile[] {
  const { file, page, section, document, media, record } = owner;
  const where = recordIds(owner);
  const before = report.replaced.length;
  const query = { phrase: input.find, matchCase: input.matchCase };
  const next = mapTexts(record, owner.isText, (text, path) => {
    const { text: after, first, left } = replacePhrase(text, query, { by: input.replace, owner, path });
    const place = { ...where, path: dottedPath(path) };
    const { leftAlone } = skippedOccurrences(left);
    if (leftAlone) report.leftAlone.push({ ...place, ...leftAlone });
    if (first === null) return text;
    const { at, length, by } = first;
    const [was, is] = [excerptAt(text, at, length), excerptAt(after, at, by.length)];
    report.replaced.push({ ...place, before: was, after: is });
    return after;
  });
  if (report.replaced.length === before) return [];
  const current = loaded.files.get(file) ?? null;
  const problems = media === undefined ? [] : lostDescription(file, record, next);
  return [
    {
      file,
      name: section ?? page ?? document ?? media ?? 'Site',
      yours: current,
      current,
      next: problems.length > 0 ? { problems } : recordBytes(next, file, loaded),
    },
  ];
}

/** An empty description would mark an image as decorative, which a replacement never intends. */
function lostDescription(file: string, before: unknown, after: unknown): Problem[] {
  const altOf = (value: unknown) => String(Object(value)['alt']).trim();
  if (altOf(before) === '' || altOf(after) !== '') return [];
  const message = messageOf('alt_lost');
  return [{ file, at: String(Object(before)['name']), path: 'alt', ...message, level: 'error' }];
}
