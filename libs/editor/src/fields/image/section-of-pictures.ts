import type { FieldSpec, KindSpec } from '../../kinds/field-spec.ts';
import { type NewSectionDeps, newSection } from '../../kinds/new-section.ts';
import type { SectionState } from '../../content/page-document.ts';
import { type ChosenPicture, isMadeOfPicture, pictureEntry } from './picture-entry.ts';

/** The list of images that sections of a kind consist of; undefined: they have none. */
export function pictureList(kind: KindSpec): Extract<FieldSpec, { type: 'list' }> | undefined {
  return kind.fields.filter((field) => field.type === 'list').find(({ item }) => isMadeOfPicture(item));
}

/**
 * A new section that shows the images that were chosen for it, in their order: each an entry of its own in a kind with a list of images, the
 * first of them elsewhere. Null: none was chosen.
 */
export function sectionOfPictures(
  kind: KindSpec,
  pictures: readonly ChosenPicture[],
  deps: Pick<NewSectionDeps, 'random' | 'audience'>,
): SectionState | null {
  const section = newSection(kind, { ...deps, pictures });
  const list = pictureList(kind);
  if (!section || !list) return section;
  const entries = pictures.slice(0, list.most).map((picture) => pictureEntry(list.item, picture));
  return { ...section, data: { ...section.data, [list.name]: entries } };
}
