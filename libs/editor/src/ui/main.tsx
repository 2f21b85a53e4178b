import { useLayoutEffect } from 'react';
import { removeOpeningBar } from '../page/opening-bar.ts';
import { App, type AppProps } from './App.tsx';
import { mountSurface } from './parts/mount-surface.tsx';
import { SHEET } from './parts/sheet.ts';
import { SITE_SHEET } from './parts/site-sheet.ts';

/** Puts the editor's surface over the page, in the top layer, so that nothing of the site lies above it. */
export function startSurface(host: HTMLElement, { locale, ...props }: AppProps & { locale: string }): void {
  mountSurface(host, { sheet: SHEET + SITE_SHEET, locale }, <Surface {...props} />);
  host.popover = 'manual';
  host.showPopover();
}

/** The editor's surface, in the place of the bar that came with the page. */
function Surface(props: AppProps) {
  useLayoutEffect(removeOpeningBar, []);
  return <App {...props} />;
}
