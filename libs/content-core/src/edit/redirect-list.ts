import { AppError, isAppError } from '@portal/errors';
import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import type { z } from 'zod';
import { fromUtf8 } from '../format/utf8.ts';
import { Redirects, type RedirectTarget } from '../model/redirects.ts';
import type { ContentRepo, Version } from '../ports/content-repo.ts';
import { REDIRECTS_PATH } from '../tree/content-path.ts';
import { largestRecord, parseRecordText } from '../tree/record-text.ts';
import type { LoadedSite } from './loaded-site.ts';

/** Redirects: where each old address leads. */
export type RedirectTargets = LoadedSite['records']['redirects'];

/** How many clashing redirects an error lists. */
const MAX_LISTED = 50;

/** The redirects of a loaded site. @throws AppError `validation` when the list is broken */
export function redirectsOf({ records, problems }: LoadedSite): RedirectTargets {
  const broken = problems.filter(({ file }) => file === REDIRECTS_PATH);
  if (broken.length > 0)
    throw new AppError('validation', 'The list of redirects is broken; restore an earlier version of it.', {
      details: { problems: broken },
    });
  return records.redirects;
}

/** The list without the redirects that lead to a page; no files when none does. */
export function stageRedirectsWithout(
  loaded: LoadedSite,
  page: string,
): { removed: string[]; files: StagedFile[] } {
  const current = loaded.files.get(REDIRECTS_PATH) ?? null;
  const leads = (to: string) => to === `page:${page}` || to.startsWith(`page:${page}#`);
  const all = [...loaded.records.redirects];
  const removed = all.filter(([, { to }]) => leads(to)).map(([from]) => from);
  if (current === null || removed.length === 0) return { removed: [], files: [] };
  const next = redirectsState(new Map(all.filter(([, { to }]) => !leads(to))));
  return { removed, files: [{ file: REDIRECTS_PATH, name: 'Redirects', yours: current, current, next }] };
}

/** The file of a list; it is deleted with its last redirect. */
export function redirectsState(redirects: RedirectTargets): { bytes: Uint8Array } | null {
  return redirects.size === 0 ? null : { bytes: serialiseBytes(redirectsRecord(redirects)) };
}

/** The list as it is stored. */
export function redirectsRecord(redirects: RedirectTargets): z.infer<typeof Redirects> {
  return { redirects: [...redirects].map(([from, target]) => ({ from, ...target })) };
}

/** The old addresses that lead elsewhere in `next` or in another way, or do not exist in one of the lists. */
export function changedSources(current: RedirectTargets, next: RedirectTargets): string[] {
  const all = new Set([...current.keys(), ...next.keys()]);
  return [...all].filter((from) => !isSameTarget(current.get(from), next.get(from)));
}

function isSameTarget(one: RedirectTarget | undefined, other: RedirectTarget | undefined): boolean {
  return one?.to === other?.to && one?.temporary === other?.temporary;
}

/**
 * Refuses a change of redirects that others changed since the caller read the list. Other redirects may have changed.
 * @throws AppError `conflict`, whose `details.redirects` has for each its target in the call and the current one, null for none; one that only
 *   became temporary, or no longer is, has the same target twice
 */
export async function refuseOverlapping(
  repo: ContentRepo,
  { baseVersion, version }: { baseVersion: Version | null; version: Version | null },
  { current, next }: { current: RedirectTargets; next: RedirectTargets },
): Promise<void> {
  if (baseVersion === version) return;
  const base = await redirectsAt(repo, baseVersion);
  const clashes = changedSources(current, next).filter(
    (from) => !isSameTarget(base.get(from), current.get(from)),
  );
  if (clashes.length === 0) return;
  const redirects = clashes
    .slice(0, MAX_LISTED)
    .map((from) => ({ from, yours: next.get(from)?.to ?? null, current: current.get(from)?.to ?? null }));
  throw new AppError(
    'conflict',
    `Others changed ${clashes.length} of these redirects since you read the list, and nothing was saved; read it again with list_redirects and redo the change with its version.`,
    { details: { redirects, version } },
  );
}

/** The list at an earlier version; empty when the repository does not have it. */
async function redirectsAt(repo: ContentRepo, version: Version | null): Promise<RedirectTargets> {
  if (version === null) return new Map();
  const text = await textAt(repo, version);
  const parsed = Redirects.safeParse(parseRecordText(text, largestRecord(REDIRECTS_PATH)));
  return new Map((parsed.data?.redirects ?? []).map(({ from, ...target }) => [from, target]));
}

async function textAt(repo: ContentRepo, version: Version): Promise<string> {
  try {
    const blobs = await repo.blobs([version]);
    return fromUtf8(blobs.get(version) ?? new Uint8Array()) ?? '';
  } catch (error) {
    if (isAppError(error, 'not_found')) return '';
    throw error;
  }
}
