import { sectionFile } from '../tree/content-path.ts';
import { dottedPath } from '../messages/field-path.ts';
import { imagesIn } from '../validate/check-images.ts';
import { locatedSections } from '../validate/checked-content.ts';
import type { Version } from '../ports/content-repo.ts';
import type { Library } from './read-library.ts';
import type { Usage } from '../validate/usages.ts';

/** A usage of an image with its own alternative text. */
export interface OtherText extends Usage {
  /** Empty for a decorative image. */
  alt: string;
  /** Version of its section, the base of the next edit. */
  baseVersion: Version | null;
}

/** The usages in sections of the draft that show an image with another text than `alt`. */
export function otherTexts(
  { draft, kinds, formatLocation }: Library,
  { id, alt }: { id: string; alt: string },
): OtherText[] {
  const content = { tree: draft.records, kinds, formatLocation };
  return locatedSections(content).flatMap(({ page, section, locationOf }) =>
    imagesIn(section.data).flatMap(({ path, image }): OtherText[] => {
      const own = typeof image['alt'] === 'string' ? image['alt'] : '';
      if (image['media'] !== id || own === alt) return [];
      const baseVersion = draft.files.get(sectionFile(page.id, section.id)) ?? null;
      const place = { place: locationOf(path), page: page.id, section: section.id, path: dottedPath(path) };
      return [{ ...place, alt: own, baseVersion }];
    }),
  );
}
