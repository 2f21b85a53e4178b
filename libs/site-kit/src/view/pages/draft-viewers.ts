import type { AudienceSummary } from '@portal/auth-provider';
import { audienceColour, audienceTitle } from '@portal/sites';
import type { DraftViewWords } from '../words/draft-view-words.ts';

/** Someone the draft can be seen as. */
export interface DraftViewer {
  title: string;
  /** The colour of the audience's mark as CSS; null for everyone. */
  colour: string | null;
  href: string;
  isCurrent: boolean;
}

/** The address in the editor of a page as an audience (null: everyone) would see it. `address` is the page's own, hash and all. */
export function viewedAddress(address: string, audience: string | null): string {
  const [path = '/', hash] = address.split('#', 2);
  const query = `?as=${encodeURIComponent(audience ?? '')}`;
  return `/edit${path === '/' ? '' : path}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** Everyone first, then the audiences by name. */
export function draftViewers(
  audiences: readonly AudienceSummary[],
  current: string | null,
  page: { address: string; words: DraftViewWords },
): DraftViewer[] {
  const { address, words } = page;
  const everyone = {
    title: words.everyone,
    colour: null,
    href: viewedAddress(address, null),
    isCurrent: current === null,
  };
  return [
    everyone,
    ...audiences.map(({ name, color }) => ({
      title: audienceTitle(name, words.general),
      colour: audienceColour(name, color),
      href: viewedAddress(address, name),
      isCurrent: current === name,
    })),
  ];
}
