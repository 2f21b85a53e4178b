import type { FieldSpec, KindSpec } from '../../kinds/field-spec.ts';
import { type NewSectionDeps, newSection } from '../../kinds/new-section.ts';
import type { SectionState } from '../../content/page-document.ts';
import { type ChosenImage, isMadeOfImage, imageEntry } from './image-entry.ts';

/** The list of images that sections of a kind consist of; undefined: they have none. */
export function imageList(kind: KindSpec): Extract<FieldSpec, { type: 'list' }> | undefined {
  return kind.fields.filter((field) => field.type === 'list').find(({ item }) => isMadeOfImage(item));
}

/**
 * A new section that shows the images that were chosen for it, in their order: each an entry of its own in a kind with a list of images, the
 * first of them elsewhere. Null: none was chosen.
 */
export function sectionOfImages(
  kind: KindSpec,
  images: readonly ChosenImage[],
  deps: Pick<NewSectionDeps, 'random' | 'audience'>,
): SectionState | null {
  const section = newSection(kind, { ...deps, images });
  const list = imageList(kind);
  if (!section || !list) return section;
  const entries = images.slice(0, list.most).map((image) => imageEntry(list.item, image));
  return { ...section, data: { ...section.data, [list.name]: entries } };
}
