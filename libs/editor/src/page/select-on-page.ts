import type { EditSession } from '../saving/edit-session.ts';
import { dialogAt, type FrameDialog } from './dialog-at.ts';
import { on } from './listen.ts';
import { imageFieldAt } from './image-on-page.ts';
import type { RichFields } from './rich-fields.ts';
import { fieldAround, sectionAround } from './sections-on-page.ts';

export interface SelectOptions {
  session: EditSession;
  rich: RichFields;
  /** Shows a field in the panel, which is where it is edited. */
  openField: (id: string, path: string) => void;
  /** Opens the dialog that changes what of the page's frame was pressed. */
  openDialog: (dialog: FrameDialog) => void;
  /** Follows a link to another page of the site, as the editor does. */
  follow: (address: URL) => void;
}

/** Selects the section that is pressed or gets the focus; nothing in it does what it does for visitors. returns unsubscribe. */
export function selectOnPage(
  main: HTMLElement,
  { session, rich, openField, openDialog, follow }: SelectOptions,
): () => void {
  const onFocus = (event: FocusEvent) => {
    const section = sectionAround(event.target);
    if (section && session.get().page.sections[section.id]) session.select(section.id);
  };

  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const section = sectionAround(event.target);
    if (!section) {
      const dialog = dialogAt(target, location.pathname);
      const link = target?.closest('a');
      if (dialog !== null) {
        event.preventDefault();
        openDialog(dialog);
      } else if (link) followLink(link, event);
      return;
    }
    const pressed = target?.closest('a, button, [type="submit"]');
    if (pressed && !pressed.closest('video')) event.preventDefault();
    if (!session.get().page.sections[section.id]) return;
    session.select(section.id);
    const field = fieldAround(event.target);
    const point = { left: event.clientX, top: event.clientY };
    if (field && !field.isContentEditable && !rich.takes(field, point))
      openField(section.id, field.dataset['field'] ?? '');
    const image = field ? null : imageFieldAt(session.get().page, target);
    if (image) openField(image.section, image.path);
  };

  const followLink = (link: HTMLAnchorElement, event: MouseEvent) => {
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || link.target === '_blank') return;
    event.preventDefault();
    follow(address);
  };

  const stops = [
    on(main, 'focusin', onFocus),
    on(document, 'click', onClick, true),
    on(main, 'submit', (event) => event.preventDefault(), true),
    on(main, 'dragstart', (event) => event.preventDefault()),
  ];
  return () => stops.forEach((stop) => stop());
}
