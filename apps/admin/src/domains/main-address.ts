import type { SiteDomain } from '@portal/provisioning';
import type { StateWords } from '../words/site-words.ts';

const MAIN: StateWords = { word: 'Main address', mark: 'done' };
const BECOMES_MAIN: StateWords = { word: 'Becomes the main address', mark: 'running' };

/** The button of a name that is not the main address, and of one that is until a build makes another one that. */
export const CHOOSE = 'Make it the main address';
export const KEEP = 'Keep it as the main address';

/** Which address of a site is its main one, and which was chosen to be. */
export interface MainAddress {
  /** The mark of a name; null: of the site's own. Null where there is nothing to say of it. */
  markOf(name: string | null): StateWords | null;
  /** Whether a build has to be live before the chosen address is the main one. */
  isChanging: boolean;
  /** Both in words, for screen readers; `ownName`: the site's own name. */
  summary(ownName: string): string;
}

/** Compares the address that was chosen with the recorded one, `url`, which follows once a build with it is live. */
export function mainAddress(
  domains: readonly Pick<SiteDomain, 'name' | 'isPrimary'>[],
  url: string | null,
): MainAddress {
  const chosen = domains.find(({ isPrimary }) => isPrimary)?.name ?? null;
  const host = url === null ? null : new URL(url).hostname;
  const live = url === null ? chosen : (domains.find(({ name }) => name === host)?.name ?? null);
  const isChanging = chosen !== live;
  return {
    markOf: (name) => {
      if (name === live) return MAIN;
      return name === chosen ? BECOMES_MAIN : null;
    },
    isChanging,
    summary: (ownName) =>
      `${MAIN.word}: ${live ?? ownName}.${isChanging ? ` ${chosen ?? ownName}: ${BECOMES_MAIN.word}.` : ''}`,
  };
}
