import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { resolveStagedFiles, type FileChange } from '../draft/staged-file.ts';
import { stageFormerRemoval } from '../edit/former-slugs.ts';
import {
  changedSources,
  redirectsOf,
  redirectsRecord,
  redirectsState,
  refuseOverlapping,
  type RedirectTargets,
} from '../edit/redirect-list.ts';
import {
  type GivenRedirect,
  type RedirectRows,
  redirectsInCsv,
  type UnusableLine,
} from '../edit/redirect-rows.ts';
import { type RedirectFault, resolveRedirects } from '../edit/resolve-redirects.ts';
import { requireChange } from '../edit/require-change.ts';
import { loadSite, siteOf, type LoadedSite } from '../edit/loaded-site.ts';
import { problemsToName } from '../edit/problems-after.ts';
import { BaseVersion } from '../edit/version-fields.ts';
import { redirectSource } from '../format/redirect-source.ts';
import { serialise } from '../format/serialise.ts';
import { type Message, messageOf } from '../messages/message.ts';
import { MAX_REDIRECTS } from '../model/redirects.ts';
import type { ContentRepo, Version } from '../ports/content-repo.ts';
import { parseContentPath, REDIRECTS_PATH, SITE_PATH } from '../tree/content-path.ts';
import { findPageByFormerSlug, formerAddresses, type FormerAddress } from '../tree/find-pages.ts';
import { splitAddress } from '../tree/languages.ts';
import { formatProblemSentence, type Problem } from '../tree/problem.ts';
import { largestRecord } from '../tree/record-text.ts';
import { DryRun } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** How many problems are listed. */
const MAX_LISTED = 200;

/** The result of `save_redirects`. */
export interface SavedRedirects {
  changed: boolean;
  added: number;
  /** How many old addresses lead elsewhere now, or became temporary or permanent. */
  replaced: number;
  removed: number;
  /** How many redirects the site has now, with those from former addresses of its pages. */
  total: number;
  /** The base of the next edit. */
  version: Version | null;
  /** The first line of the CSV file, if it was read as column headings. */
  heading?: string;
  /** Problems of the list. Errors among them block publishing. */
  warnings: Problem[];
}

/** A problem of one redirect of a call. */
interface RowProblem extends Problem {
  /** The line of the CSV file; left out when it comes from elsewhere. */
  line?: number;
  /** The old address as it was given; left out when it is about none. */
  from?: string;
}

const Address = z.string().max(1000);

const Input = z.strictObject({
  baseVersion: BaseVersion.default(null).describe('of list_redirects; needed to replace or remove'),
  add: z
    .array(z.strictObject({ from: Address, to: Address, temporary: z.boolean().optional() }))
    .max(MAX_REDIRECTS)
    .default([])
    .describe('from: /old.html, /x.php?id=3; to: page:<id>, /about or https://…; temporary: 302'),
  csv: z.string().max(2_000_000).optional().describe('lines of old address, target, temporary'),
  remove: z.array(Address).max(MAX_REDIRECTS).default([]).describe('old addresses'),
  replaceAll: z.boolean().default(false).describe('removes all others of the list'),
  dryRun: DryRun,
});

/** Changes which old addresses lead where: all that the call names, or nothing. */
export const saveRedirects = defineOperation({
  name: 'save_redirects',
  title: 'Save redirects',
  description:
    'Adds, replaces, removes redirects: old addresses, also of a former site or of pages, that lead to a page or https address. One wrong row refuses all: loops, chains, missing targets.',
  effect: 'write',
  input: Input,
  run: (deps, actor, { dryRun, baseVersion, ...input }): Promise<SavedRedirects> =>
    changeDraft(deps, async (branches) => {
      const loaded = await loadSite(deps, branches, isNeeded);
      const current = redirectsOf(loaded);
      const version = loaded.files.get(REDIRECTS_PATH) ?? null;
      const { next, heading } = nextRedirects(input, current, {
        site: siteOf(loaded),
        pages: loaded.records.pages,
      });
      await refuseOverlapping(deps.repo, { baseVersion, version }, { current, next });
      const sources = changedSources(current, next);
      const former = namedFormerAddresses(loaded, input.remove);
      const pages = resolveStagedFiles(stageFormerRemoval(loaded, former), { ...deps, texts: loaded.texts });
      const changes = [...(sources.length === 0 ? [] : [fileChange(next, deps.repo)]), ...pages];
      const before = { texts: loaded.texts, paths: loaded.files.keys() };
      const result: SavedRedirects = {
        changed: changes.length > 0,
        added: sources.filter((from) => !current.has(from)).length,
        replaced: sources.filter((from) => current.has(from) && next.has(from)).length,
        removed: sources.filter((from) => !next.has(from)).length + former.length,
        total: next.size + formerLeft(loaded, next, former),
        version: sources.length === 0 ? version : (changes[0]?.version ?? null),
        ...(heading ? { heading } : {}),
        warnings: [
          ...absentWarnings(loaded, input.remove),
          ...(await problemsToName(deps, before, changes, (file) => file === REDIRECTS_PATH)),
        ],
      };
      if (dryRun || changes.length === 0) return { write: null, result };
      const files = new Map(changes.map(({ file, state }) => [file, state]));
      const count = sources.length + former.length;
      const subject = `Change ${count} ${count === 1 ? 'redirect' : 'redirects'}`;
      return { write: await draftWrite(deps, actor, { branches, files, subject }), result };
    }),
});

function isNeeded(file: string): boolean {
  return file === SITE_PATH || file === REDIRECTS_PATH || parseContentPath(file)?.type === 'page';
}

/**
 * The list after the change.
 * @throws AppError `validation` with all problems, each with its line, when one of the rows is wrong
 */
function nextRedirects(
  { add, csv, remove, replaceAll }: Omit<z.output<typeof Input>, 'baseVersion' | 'dryRun'>,
  current: RedirectTargets,
  tree: Parameters<typeof resolveRedirects>[1],
): { next: RedirectTargets; heading?: string } {
  const read: RedirectRows = csv === undefined ? { rows: [], unusable: [] } : redirectsInCsv(csv);
  const asked = {
    add,
    rows: read.rows,
    unusable: read.unusable,
    remove,
    replaceAll: replaceAll || undefined,
  };
  requireChange(
    asked,
    csv === undefined
      ? 'Give `add`, `csv` or `remove`.'
      : 'The CSV file has no redirects: each line has an old address and a target.',
  );
  const given: GivenRedirect[] = [...add.map((row) => ({ ...row, line: null })), ...read.rows];
  const stays = new Map(replaceAll ? [] : current);
  for (const from of remove) stays.delete(redirectSource(from) ?? from);
  const { redirects, faults } = resolveRedirects(given, tree, stays);
  const next = new Map([...stays, ...redirects].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  refuseFaults(read.unusable, faults, next);
  return { next, ...(read.heading === undefined ? {} : { heading: read.heading }) };
}

function refuseFaults(
  unusable: readonly UnusableLine[],
  faults: readonly RedirectFault[],
  next: RedirectTargets,
): void {
  const count = next.size;
  const longest = largestRecord(REDIRECTS_PATH);
  const isLong = serialise(redirectsRecord(next)).length > longest;
  const problems: RowProblem[] = [
    ...unusable.map(({ line, ...message }) => rowProblem(message, line, '')),
    ...faults.map(({ given: { line, from }, ...message }) => rowProblem(message, line, from)),
    ...(count > MAX_REDIRECTS
      ? [rowProblem(messageOf('redirects_too_many', { max: MAX_REDIRECTS, count }), null, '')]
      : []),
    ...(isLong ? [rowProblem(messageOf('record_too_large', { max: longest / 1024 }), null, '')] : []),
  ];
  if (problems.length === 0) return;
  const listed = problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)).slice(0, MAX_LISTED);
  throw new AppError('validation', `Nothing was saved. ${formatProblemSentence(listed)}`, {
    details: { problems: listed, problemCount: problems.length },
  });
}

function rowProblem(message: Message, line: number | null, from: string): RowProblem {
  const at = [line === null ? '' : `line ${line}`, from].filter((part) => part !== '').join(': ');
  return {
    file: REDIRECTS_PATH,
    at,
    ...message,
    level: 'error',
    ...(line === null ? {} : { line }),
    ...(from === '' ? {} : { from }),
  };
}

function fileChange(next: RedirectTargets, repo: Pick<ContentRepo, 'versionOf'>): FileChange {
  const state = redirectsState(next);
  return { file: REDIRECTS_PATH, version: state && repo.versionOf(state.bytes), state };
}

/** The former addresses of pages among the given ones. */
function namedFormerAddresses(loaded: LoadedSite, addresses: readonly string[]): FormerAddress[] {
  const tree = { site: siteOf(loaded), pages: loaded.records.pages };
  const found = addresses.flatMap((given) => {
    const address = redirectSource(given)?.slice(1) ?? '';
    const page = findPageByFormerSlug(tree, address);
    const { slug } = splitAddress(tree.site, address);
    return page?.formerSlugs?.includes(slug) ? [{ page, slug }] : [];
  });
  return [...new Map(found.map((one) => [`${one.page.id} ${one.slug}`, one])).values()];
}

/** How many former addresses of pages still redirect beside the redirects of the list. */
function formerLeft(loaded: LoadedSite, next: RedirectTargets, removed: readonly FormerAddress[]): number {
  const all = formerAddresses({ site: siteOf(loaded), pages: loaded.records.pages });
  const isRemoved = ({ page, slug }: FormerAddress) =>
    removed.some((one) => one.page.id === page.id && one.slug === slug);
  return [...all].filter(([address, one]) => !next.has(address) && !isRemoved(one)).length;
}

/** Warnings about addresses to remove that lead nowhere. */
function absentWarnings(loaded: LoadedSite, addresses: readonly string[]): Problem[] {
  const { redirects } = loaded.records;
  return addresses
    .filter((from) => !redirects.has(redirectSource(from) ?? from))
    .filter((from) => namedFormerAddresses(loaded, [from]).length === 0)
    .slice(0, MAX_LISTED)
    .map((from) => ({ ...rowProblem(messageOf('redirect_absent'), null, from), level: 'warning' }));
}
