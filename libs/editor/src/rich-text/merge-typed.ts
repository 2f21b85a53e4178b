import { mergeText } from '@portal/content-core/merge-text';

/** A change of a text by typing. `seen` is there where others changed the same block, so that the person is asked. */
export interface TypedChange {
  text: string;
  seen?: string;
}

/**
 * What was typed into a text while the document already has another one, which could not be shown yet.
 * @param shown what stood there before the typing
 */
export function mergeTyped({
  shown,
  typed,
  stored,
}: Record<'shown' | 'typed' | 'stored', string>): TypedChange {
  if (stored === shown) return { text: typed };
  const merged = mergeText({ base: shown, yours: typed, theirs: stored });
  return merged === null ? { text: typed, seen: shown } : { text: merged };
}
