import type { PageVersion } from './page-history.ts';

/** A line of a page's history: one version, or the saves of one sitting. */
export interface HistoryEntry {
  /** Newest first, at least one. More than one: the saves of a person who went on working. */
  versions: readonly PageVersion[];
  /** The state that the entry stands for: its newest. */
  version: PageVersion;
  /** Names the entry for as long as the person goes on saving: its first commit. */
  id: string;
  /** When it began, ISO 8601; it ended with its newest version. */
  since: string;
  /** Ids of the sections that changed in any of its versions. */
  sections: readonly string[];
  /** Whether the page's own record changed in any of them. */
  isPage: boolean;
  /** Whether it is the publish of the entry that is listed after it, and so no other state of the page. */
  isOfNext: boolean;
  /** Whether the page is as its newest version says. */
  isNow: boolean;
}

/** After so long without a save a person's next one begins another sitting. */
const LONGEST_PAUSE_MS = 30 * 60_000;

/** The entries of versions, both newest first. Consecutive saves of one person are one entry, however long the person goes on. */
export function historyEntries(versions: readonly PageVersion[]): HistoryEntry[] {
  const sittings: PageVersion[][] = [];
  for (const version of versions) {
    const sitting = sittings.at(-1);
    const last = sitting?.at(-1);
    if (sitting && last && isOneSitting(last, version)) sitting.push(version);
    else sittings.push([version]);
  }
  const isOfNext = (index: number) =>
    sittings[index]?.[0]?.isSameState === true && sittings[index + 1]?.[0]?.act === 'save';
  return sittings.flatMap((sitting, index): HistoryEntry[] => {
    const [version] = sitting;
    const first = sitting.at(-1);
    if (!version || !first) return [];
    return [
      {
        versions: sitting,
        version,
        id: first.commit,
        since: first.at,
        sections: [...new Set(sitting.flatMap(({ sections }) => sections))],
        isPage: sitting.some(({ isPage }) => isPage),
        isOfNext: isOfNext(index),
        isNow: index === 0 || (index === 1 && isOfNext(0)),
      },
    ];
  });
}

function isOneSitting(later: PageVersion, earlier: PageVersion): boolean {
  const pause = Date.parse(later.at) - Date.parse(earlier.at);
  return (
    [later, earlier].every(({ act }) => act === 'save') &&
    later.by === earlier.by &&
    later.client === earlier.client &&
    later.state === earlier.state &&
    pause >= 0 &&
    pause <= LONGEST_PAUSE_MS
  );
}
