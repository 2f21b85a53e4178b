import { App, type AppProps } from './App.tsx';
import { mountSurface } from './parts/mount-surface.tsx';
import { SHEET } from './parts/sheet.ts';
import { SITE_SHEET } from './parts/site-sheet.ts';

/** Puts the editor's surface over the page, in the top layer, so that nothing of the site lies above it. */
export function startSurface(host: HTMLElement, { locale, ...props }: AppProps & { locale: string }): void {
  mountSurface(host, { sheet: SHEET + SITE_SHEET, locale }, <App {...props} />);
  host.popover = 'manual';
  host.showPopover();
}
