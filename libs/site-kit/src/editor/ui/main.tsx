import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { App, type AppProps } from './App.tsx';
import { SHEET } from './sheet.ts';
import { SITE_SHEET } from './site/site-sheet.ts';

/**
 * Puts the editor's surface over the page: in a shadow root, so that neither the site's styles nor the editor's touch the other,
 * and in the top layer, so that nothing of the site lies above it. The site's tokens come through.
 */
export function startSurface(host: HTMLElement, { locale, ...props }: AppProps & { locale: string }): void {
  enableShadowDOM();
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET + SITE_SHEET);
  root.adoptedStyleSheets = [sheet];
  const surface = document.createElement('div');
  surface.className = 'surface';
  const overlays = document.createElement('div');
  root.append(surface, overlays);
  keepStyleElementsAway();
  host.popover = 'manual';
  host.showPopover();
  createRoot(surface).render(
    <I18nProvider locale={locale}>
      <UNSAFE_PortalProvider getContainer={() => overlays}>
        <App {...props} />
      </UNSAFE_PortalProvider>
    </I18nProvider>,
  );
}

/** react-aria adds a style element, which the page's policy refuses, unless an element with this id is there; our sheet has its rule. */
function keepStyleElementsAway(): void {
  const mark = document.createElement('meta');
  mark.id = 'react-aria-pressable-style';
  document.head.append(mark);
}
