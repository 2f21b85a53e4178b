import type { KeyRow } from './keys-view.ts';

/** Name and consequence of revoking a key, if that has to be confirmed; null if not. */
export function revocationConsequence(
  {
    label,
    short,
    isLive,
    lastUsedOn,
    revokedAt,
  }: Pick<KeyRow, 'label' | 'short' | 'isLive' | 'lastUsedOn' | 'revokedAt'>,
  site: string,
): { act: string; sentence: string } | null {
  if (revokedAt !== null || (lastUsedOn === null && !isLive)) return null;
  const stops = 'all of its pages stop at once, for visitors too, until it has another one.';
  return {
    act: `Revoke key ${label} (${short})`,
    sentence: isLive
      ? `The version of ${site} that visitors see uses this key: ${stops}`
      : `It was last used on ${lastUsedOn}. If ${site} still has this key, ${stops}`,
  };
}
