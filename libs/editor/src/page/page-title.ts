import { openingSection } from '../content/opening-section.ts';
import type { EditSession } from '../saving/edit-session.ts';

/** The page's own title, which is shown while no hero opens the page. */
export interface PageTitleOptions {
  session: EditSession;
  title: string;
}

/** Shows and removes the page's title as sections are added, moved, hidden and deleted; returns unsubscribe. */
export function pageTitle(main: HTMLElement, { session, title }: PageTitleOptions): () => void {
  const element = main.querySelector<HTMLElement>(':scope > .portal-page-title') ?? titleElement(title);
  const sync = () => {
    const isNeeded = openingSection(session.get().page)?.kind !== 'hero';
    if (isNeeded && !element.isConnected) main.prepend(element);
    else if (!isNeeded && element.isConnected) element.remove();
  };
  sync();
  return session.subscribe(sync);
}

function titleElement(title: string): HTMLElement {
  const element = document.createElement('h1');
  element.className = 'portal-page-title';
  element.dir = 'auto';
  element.textContent = title;
  return element;
}
