import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite, type Decision } from '../draft/change-draft.ts';
import { settleStaged, type StagedFile } from '../draft/staged-file.ts';
import type { Standing } from '../draft/standing.ts';
import { findAddresses, type FoundAddresses } from '../edit/find-addresses.ts';
import { excerptAt, findPhrase, phrasePlaces } from '../edit/find-phrase.ts';
import { problemsAfter } from '../edit/problems-after.ts';
import { recordBytes } from '../edit/record-bytes.ts';
import { richTextCost } from '../format/rich-text-cost.ts';
import { MOST_SAVED_TEXT } from '../edit/refuse-large-save.ts';
import { mapTexts, textRecords, type TextRecord } from '../edit/site-texts.ts';
import { readSiteUnderEdit, type SiteUnderEdit } from '../edit/site-under-edit.ts';
import { dottedPath } from '../tree/field-path.ts';
import type { Problem } from '../tree/problem.ts';
import { Phrase, phraseToken } from './find-text.ts';
import { pageNamed } from '../tree/page-named.ts';
import { DryRun, PageName } from './input-fields.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { eachInTurn, inSlices, RECORD_COST } from '../work/slices.ts';
import { defineOperation } from './operation.ts';

/** One field in which the phrase was replaced. */
export interface ReplacedText {
  page: string | null;
  section: string | null;
  path: string;
  /** The first place, with some words around it. */
  before: string;
  after: string;
}

/** What `replace_text` answers. `addresses`: of links that hold the phrase and stay as they are. */
export interface ReplacedTexts extends FoundAddresses {
  changed: boolean;
  /** The first of the fields that change. */
  replaced: ReplacedText[];
  /** How many fields change. */
  total: number;
  /** Names what was found, for the call that writes. */
  expected: string;
  /** What is wrong with the changed records now. Errors among them keep the draft from being published. */
  warnings: Problem[];
}

const ReplaceInput = z.strictObject({
  find: Phrase.describe('with exactly these letters'),
  replace: z.string().max(200).describe('may be empty'),
  page: PageName.optional().describe('only on this page'),
  expected: z.string().max(100).optional().describe('of find_text or a dry run'),
  dryRun: DryRun,
});
type ReplaceInput = z.infer<typeof ReplaceInput>;

/** The most records of one save, and the most fields that are listed. */
const MOST_RECORDS = 200;
const MOST_LISTED = 30;

/** Replaces a phrase wherever it stands. */
export const replaceText = defineOperation({
  name: 'replace_text',
  title: 'Replace a text',
  description:
    'Replaces a phrase in titles, texts and labels of the draft, or of one page, all or none. Addresses and ids stay. With `expected` only what was found changes.',
  effect: 'write',
  input: ReplaceInput,
  run: async (deps, actor, input): Promise<ReplacedTexts> => {
    if (!input.dryRun && input.expected === undefined)
      throw new AppError('input', 'Pass the `expected` of find_text, or of a dry run of replace_text.');
    return changeDraft(deps, (standing) => replace({ deps, actor, standing }, input));
  },
});

async function replace(
  { deps: given, actor, standing }: { deps: ContentDeps; actor: Actor; standing: Standing },
  input: ReplaceInput,
): Promise<Decision<ReplacedTexts>> {
  const under = await readSiteUnderEdit(given, standing, () => true);
  const deps = { ...given, kinds: under.kinds };
  const page = input.page === undefined ? undefined : pageNamed(under.records, input.page).id;
  const records = textRecords(under, page);
  const finding = findPhrase(records, { phrase: input.find, matchCase: true });
  const places = await inSlices(finding, deps.takeTurn);
  const expected = phraseToken(deps.repo, under, places);
  if (input.expected !== undefined && input.expected !== expected)
    throw new AppError(
      'conflict',
      'The texts with this phrase have changed since it was found, so nothing was saved; call find_text again.',
      { details: { expected } },
    );
  const holding = new Set(places.map(({ file }) => file));
  const changed = records.filter(({ file }) => holding.has(file));
  refuseLarge(changed);
  const replaced: ReplacedText[] = [];
  const staged: StagedFile[] = [];
  const staging = eachInTurn(
    changed,
    ({ record }) => RECORD_COST + richTextCost(record),
    (record) => staged.push(stageReplaced(record, { input, under, replaced })),
  );
  await inSlices(staging, deps.takeTurn);
  const changes = settleStaged(staged, { ...deps, texts: under.texts });
  const before = { texts: under.texts, paths: under.files.keys() };
  const result: ReplacedTexts = {
    changed: changes.length > 0,
    replaced: replaced.slice(0, MOST_LISTED),
    total: replaced.length,
    ...(await inSlices(findAddresses(records, input.find), deps.takeTurn)),
    expected,
    warnings: (await problemsAfter(deps, before, changes)).filter(({ file }) => holding.has(file)),
  };
  if (input.dryRun || changes.length === 0) return { write: null, result };
  const files = new Map(changes.map(({ file, state }) => [file, state]));
  const subject = `Replace "${input.find}" by "${input.replace}" in ${files.size} ${files.size === 1 ? 'record' : 'records'}`;
  return { write: await draftWrite(deps, actor, { standing, files, subject }), result };
}

/** Every record that changes is parsed again, so their number and texts are bounded. */
function refuseLarge(records: readonly TextRecord[]): void {
  const cost = richTextCost(records.map(({ record }) => record));
  if (records.length <= MOST_RECORDS && cost <= MOST_SAVED_TEXT) return;
  throw new AppError(
    'input',
    `The phrase is in ${records.length} records, too many for one save, so nothing was saved; replace it page by page.`,
  );
}

function stageReplaced(
  { file, page, section, record, isText }: TextRecord,
  { input, under, replaced }: { input: ReplaceInput; under: SiteUnderEdit; replaced: ReplacedText[] },
): StagedFile {
  const { find, replace: by } = input;
  const next = mapTexts(record, isText, (text, path) => {
    const found = phrasePlaces(text, find, true);
    const [at] = found;
    if (at === undefined) return text;
    const after = replaceAt(text, found, { length: find.length, by });
    const [was, is] = [excerptAt(text, at, find.length), excerptAt(after, at, by.length)];
    replaced.push({ page, section, path: dottedPath(path), before: was, after: is });
    return after;
  });
  const current = under.files.get(file) ?? null;
  return {
    file,
    name: section ?? page ?? 'Site',
    yours: current,
    current,
    next: recordBytes(next, file, under),
  };
}

/** `text` with other words in each of some places, which are in order. */
function replaceAt(
  text: string,
  places: readonly number[],
  { length, by }: { length: number; by: string },
): string {
  const starts = [0, ...places.map((at) => at + length)];
  return starts.map((from, index) => text.slice(from, places[index])).join(by);
}
