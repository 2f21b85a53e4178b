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

/** Who looks at a page of the draft, and when. */
export interface DraftLook {
  /** Null: everyone. */
  audience: string | null;
  /** What clocks in the site's time zone show then, `YYYY-MM-DDTHH:MM`; empty: now. */
  when: string;
}

/** The address in the editor of a page as somebody would see it. `address` is the page's own, hash and all. */
export function viewedAddress(address: string, { audience, when }: DraftLook): string {
  const [path = '/', hash] = address.split('#', 2);
  const moment = when === '' ? '' : `&when=${encodeURIComponent(when)}`;
  const query = `?as=${encodeURIComponent(audience ?? '')}${moment}`;
  return `/edit${path === '/' ? '' : path}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** Everyone first, then the audiences by name. */
export function draftViewers(
  audiences: readonly AudienceSummary[],
  { audience: current, when }: DraftLook,
  page: { address: string; words: DraftViewWords },
): DraftViewer[] {
  const { address, words } = page;
  const everyone = {
    title: words.everyone,
    colour: null,
    href: viewedAddress(address, { audience: null, when }),
    isCurrent: current === null,
  };
  return [
    everyone,
    ...audiences.map(({ name, color }) => ({
      title: audienceTitle(name, words.general),
      colour: audienceColour(name, color),
      href: viewedAddress(address, { audience: name, when }),
      isCurrent: current === name,
    })),
  ];
}
