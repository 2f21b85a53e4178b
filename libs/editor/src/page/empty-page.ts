import type { EditSession } from '../saving/edit-session.ts';

/** What a page without sections needs to begin with one. */
export interface EmptyPageOptions {
  session: EditSession;
  /** What the first act is called. */
  firstSection: string;
  /** Opens the kinds of section to choose from. */
  addFirst: () => void;
}

/** Shows the first act in the place of a page without sections, and removes it with the first one; returns unsubscribe. */
export function emptyPage(
  main: HTMLElement,
  { session, firstSection, addFirst }: EmptyPageOptions,
): () => void {
  main.querySelector(':scope > .portal-empty')?.remove();
  const place = document.createElement('p');
  place.className = 'portal-empty';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'portal-action';
  button.textContent = firstSection;
  button.addEventListener('click', addFirst);
  place.append(button);
  const sync = () => {
    const isEmpty = session.get().page.order.length === 0;
    if (isEmpty && !place.isConnected) document.getElementById('portal-editor')?.before(place);
    else if (!isEmpty && place.isConnected) place.remove();
  };
  sync();
  return session.subscribe(sync);
}
