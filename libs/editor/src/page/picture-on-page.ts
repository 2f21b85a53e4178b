import type { PageDocument } from '../content/page-document.ts';
import { fieldShowing, type PictureField } from '../kinds/picture-field.ts';

/** The field whose picture is at this place of the page; null: there is none. */
export function pictureFieldAt(page: PageDocument, target: EventTarget | null): PictureField | null {
  const shown = target instanceof Element ? target.closest('img') : null;
  const [, media] =
    /^\/api\/media\/([\da-f]{32})\//.exec(new URL(shown?.src || '/', location.href).pathname) ?? [];
  const section = shown?.closest('section[id]')?.id;
  return media === undefined || section === undefined ? null : fieldShowing(page, section, media);
}
