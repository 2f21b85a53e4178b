import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { pasteIntoInputs } from '../../page/plain-paste.ts';
import { PartBoundary } from './PartBoundary.tsx';

/**
 * Draws a surface of the editor in a shadow root of `host`, so that the styles of the site and of the editor do not affect each other. The
 * site's custom properties (its colours and fonts) do apply inside.
 */
export function mountSurface(
  host: HTMLElement,
  { sheet: rules, locale }: { sheet: string; locale: string },
  surface: ReactNode,
): void {
  enableShadowDOM();
  const root = host.attachShadow({ mode: 'open' });
  pasteIntoInputs(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  root.adoptedStyleSheets = [sheet];
  const place = document.createElement('div');
  place.className = 'surface';
  const overlays = document.createElement('div');
  // A browser's translator must not replace the texts: they are stored content, and React loses track of nodes that it replaces. The attribute of the page is not inherited by a shadow root.
  for (const part of [place, overlays]) {
    part.translate = false;
    part.dir = 'ltr';
  }
  // The page may be written from right to left; the words of the editor are not.
  root.append(place, overlays);
  root.addEventListener('click', keepFromSendingTwice, { capture: true });
  keepStyleElementsAway();
  createRoot(place).render(
    <I18nProvider locale={locale}>
      <UNSAFE_PortalProvider getContainer={() => overlays}>
        <PartBoundary place="part">{surface}</PartBoundary>
      </UNSAFE_PortalProvider>
    </I18nProvider>,
  );
}

/**
 * Prevents the second click of a double click from submitting a form: the first may be done by then, and the second would create the same
 * thing again.
 */
function keepFromSendingTwice(event: Event): void {
  const sends = event
    .composedPath()
    .some((node) => node instanceof HTMLButtonElement && node.type === 'submit');
  if (sends && event instanceof MouseEvent && event.detail > 1) event.preventDefault();
}

/**
 * react-aria adds a style element unless an element with this id exists. The content security policy of the page refuses it; its rule is in
 * our style sheet.
 */
function keepStyleElementsAway(): void {
  const mark = document.createElement('meta');
  mark.id = 'react-aria-pressable-style';
  document.head.append(mark);
}
