import type { SiteApiKey } from '@portal/sites';

/** What ending a key means, where it has to be confirmed first: what it is called, and its consequence. Null: it may be done at once. */
export function consequenceOfEnding(
  { label, lastUsedOn, revokedAt }: SiteApiKey,
  site: string,
): { act: string; sentence: string } | null {
  if (lastUsedOn === null || revokedAt !== null) return null;
  return {
    act: `End key ${label}`,
    sentence: `It was last used on ${lastUsedOn}. If ${site} still has this key, all of its pages stop at once, for visitors too, until it has another one.`,
  };
}
