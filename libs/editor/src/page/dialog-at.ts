import { editAddress } from '../start-data/edit-address.ts';

/** A dialog in which something of the page's frame is changed: the page's title and address, or the site's name and footer. */
export type FrameDialog = 'page' | 'settings';

/**
 * The dialog that changes what was pressed: the title of the page, the site's name, the text of the footer; null: nothing of that. The
 * name in the header leads to the home page first.
 */
export function dialogAt(target: Element | null, pathname: string): FrameDialog | null {
  if (target?.closest('.portal-page-title')) return 'page';
  if (target?.closest('.portal-footer-name, .portal-footer-note')) return 'settings';
  const name = target?.closest<HTMLAnchorElement>('a.portal-name');
  return name && editAddress(name.pathname) === pathname ? 'settings' : null;
}
