import { App, type AppProps } from './App.tsx';
import { mountSurface } from './mount-surface.tsx';
import { SHEET } from './sheet.ts';
import { SITE_SHEET } from './site/site-sheet.ts';

/** Puts the editor's surface over the page, in the top layer, so that nothing of the site lies above it. */
export function startSurface(host: HTMLElement, { locale, ...props }: AppProps & { locale: string }): void {
  mountSurface(host, { sheet: SHEET + SITE_SHEET, locale }, <App {...props} />);
  host.popover = 'manual';
  host.showPopover();
}
