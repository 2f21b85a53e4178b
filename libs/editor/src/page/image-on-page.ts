import type { PageDocument } from '../content/page-document.ts';
import { fieldShowing, type ImageFieldPath } from '../kinds/image-field-path.ts';

/** The field whose image is at this place of the page; null: there is none. */
export function imageFieldAt(page: PageDocument, target: EventTarget | null): ImageFieldPath | null {
  const shown = target instanceof Element ? target.closest('img') : null;
  const [, media] =
    /^\/api\/media\/([\da-f]{32})\//.exec(new URL(shown?.src || '/', location.href).pathname) ?? [];
  const section = shown?.closest('section[id]')?.id;
  return media === undefined || section === undefined ? null : fieldShowing(page, section, media);
}
