import { type Message, messageOf } from '../messages/message.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import type { Site } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { findDocumentFile, mediaFile, pageFile, sectionFile, SITE_PATH } from '../tree/content-path.ts';
import { dottedPath } from '../messages/field-path.ts';
import type { Problem } from '../tree/problem.ts';
import { navigationsOf } from '../tree/site-navigations.ts';
import { imagesOfRecord } from '../tree/images-of-record.ts';
import { referencesOf, type Reference } from '../tree/references.ts';
import { textCost } from '../tree/text-cost.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { locatedSections, recordLocation, type CheckedContent } from './checked-content.ts';

/** Checks that references in navigation, links, documents and images exist. */
export function* checkLinks(content: CheckedContent): Work<Problem[]> {
  const { tree, paths } = content;
  const navigation = siteLinks(tree.site).flatMap(({ path, to }) =>
    report({ file: SITE_PATH, at: recordLocation(content, null, path) }, missingTarget(to, paths)),
  );
  const sections: Problem[] = [];
  for (const { section, file, locationOf } of locatedSections(content)) {
    for (const reference of referencesOf(section, content.kinds)) {
      const { path } = reference;
      const where = { file, at: locationOf(path), path: dottedPath(path) };
      sections.push(...report(where, missingReference(reference, paths), section));
    }
    yield RECORD_COST / 2 + textCost(section.data).all;
  }
  const images = [...tree.pages.values()].flatMap((page) =>
    imagesOfRecord(page).flatMap(({ media, path }) => {
      if (paths.has(mediaFile(media))) return [];
      const at = recordLocation(content, page, path);
      return report({ file: pageFile(page.id), at }, missingImage(media));
    }),
  );
  return [...navigation, ...siteImages(content), ...sections, ...images];
}

/** The images of the site's record that are missing. */
function siteImages(content: CheckedContent): Problem[] {
  return imagesOfRecord(content.tree.site).flatMap(({ media, path }) =>
    content.paths.has(mediaFile(media))
      ? []
      : report({ file: SITE_PATH, at: recordLocation(content, null, path) }, missingImage(media)),
  );
}

/** Every link of the site record, with its path in the record. */
export function siteLinks(site: Site): { path: (string | number)[]; to: string }[] {
  return navigationsOf(site).flatMap(({ path, items }) =>
    items.flatMap((item, index) => [
      { path: [...path, index], to: item.to },
      ...(item.items ?? []).map((leaf, below) => ({ path: [...path, index, 'items', below], to: leaf.to })),
    ]),
  );
}

function report(
  where: Pick<Problem, 'file' | 'at' | 'path'>,
  message: Message | null,
  section?: Section,
): Problem[] {
  const level = section?.readOnly === undefined ? 'error' : 'warning';
  return message === null ? [] : [{ ...where, ...message, level }];
}

/** The message about a broken reference; null when its target exists. `paths`: all content files of the site. */
export function missingReference(
  { type, value, path }: Reference,
  paths: ReadonlySet<string>,
): Message | null {
  if (type === 'link') return missingTarget(value, paths);
  if (path.at(-1) === 'media') return paths.has(mediaFile(value)) ? null : missingImage(value);
  if (!path.includes('documents') || findDocumentFile(paths, value) !== null) return null;
  return messageOf('document_missing', { document: value });
}

/** The message about a target that does not exist. `paths`: all content files of the site. */
export function missingTarget(target: string, paths: ReadonlySet<string>): Message | null {
  const parsed = parseLinkTarget(target);
  if (parsed?.type === 'document' && findDocumentFile(paths, parsed.document) === null)
    return messageOf('document_link_broken', { document: parsed.document });
  if (parsed?.type !== 'page') return null;
  if (!paths.has(pageFile(parsed.page))) return messageOf('page_link_broken', { page: parsed.page });
  if (parsed.section === undefined || paths.has(sectionFile(parsed.page, parsed.section))) return null;
  return messageOf('section_link_broken', { section: parsed.section, page: parsed.page });
}

function missingImage(image: string): Message {
  return messageOf('image_missing', { image });
}
