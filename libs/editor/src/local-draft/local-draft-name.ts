/** Whose text is stored of which page, and in which tab it was typed. */
export interface LocalDraftName {
  /** The person's id: names are given to others, ids are not. */
  person: string;
  page: string;
  tab: string;
}

/** The key that a tab keeps its text of a page under. */
export function localDraftKey({ person, page, tab }: LocalDraftName): string {
  return JSON.stringify([person, page, tab]);
}

/** What a key of the device's store says; null: it is none of this editor's. Keys of before tabs had entries of their own name no tab. */
export function localDraftName(key: unknown): LocalDraftName | null {
  if (typeof key !== 'string') return null;
  const parts: unknown = JSON.parse(key);
  if (!Array.isArray(parts)) return null;
  const [person, page, tab = ''] = parts.map(String);
  return person === undefined || page === undefined ? null : { person, page, tab };
}

/** The keys whose text a tab takes over when it opens a page: its own, and those of tabs that do not have the page open any more. */
export function keysToRestore(
  own: LocalDraftName,
  { keys, open }: { keys: readonly string[]; open: ReadonlySet<string> },
): string[] {
  return keys.filter((key) => {
    const name = localDraftName(key);
    if (name?.person !== own.person || name.page !== own.page) return false;
    return name.tab === own.tab || !open.has(key);
  });
}

/** The keys of a person's text on pages beside the one that is open here; `open`: keys that a tab is at work on. */
export function keysWaiting(
  own: Pick<LocalDraftName, 'person' | 'tab'> & { page: string | null },
  { keys, open }: { keys: readonly string[]; open: ReadonlySet<string> },
): string[] {
  return keys.filter((key) => {
    const name = localDraftName(key);
    if (name?.person !== own.person || name.page === own.page) return false;
    return name.tab === own.tab || !open.has(key);
  });
}
