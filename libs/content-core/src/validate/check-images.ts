import { messageOf } from '../messages/message.ts';
import { imageFiles, mediaFile, pageFile, parseContentPath } from '../tree/content-path.ts';
import { dottedPath } from '../messages/field-path.ts';
import type { Problem } from '../tree/problem.ts';
import { locatedSections, recordLocation, type CheckedContent } from './checked-content.ts';

/** Alternative texts that describe nothing, and file names. */
const EMPTY_WORDS =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?|graphic|illustration|logo|icon|bild|foto)\.?$/i;
const FILE_NAME = /^[^\s]+\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?)$/i;
const CAMERA_NAME = /^(?:img|dsc[nf]?|pxl|screenshot)[\s_-]*\d+$/i;

/** Checks that images in use have alternative texts, and that images have all their files. */
export function checkImages(content: CheckedContent): Problem[] {
  return [...checkAltTexts(content), ...checkFiles(content)];
}

/** Checks that images in sections have alternative texts. */
export function checkAltTexts(content: CheckedContent): Problem[] {
  const inSections = locatedSections(content).flatMap(({ section, file, locationOf }) =>
    imagesIn(section.data).flatMap(({ path, image }): Problem[] => {
      if (section.readOnly !== undefined) return [];
      return altProblems({ file, at: locationOf(path), path: dottedPath(path) }, image);
    }),
  );
  const ofPages = [...content.tree.pages.values()].flatMap((page) => {
    if (page.image === undefined) return [];
    return altProblems({ file: pageFile(page.id), at: recordLocation(content, page, ['image']) }, page.image);
  });
  return [...inSections, ...ofPages];
}

function altProblems(
  where: Pick<Problem, 'file' | 'at' | 'path'>,
  image: Readonly<Record<string, unknown>>,
): Problem[] {
  if (image['decorative'] === true) return [];
  const alt = typeof image['alt'] === 'string' ? image['alt'].trim() : '';
  if (alt === '') return [{ ...where, level: 'error', ...messageOf('alt_missing') }];
  if (![EMPTY_WORDS, FILE_NAME, CAMERA_NAME].some((shape) => shape.test(alt))) return [];
  return [{ ...where, level: 'warning', ...messageOf('alt_says_nothing', { alt }) }];
}

/** Every image in use: an object with a `media` id. */
export function imagesIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): { path: readonly (string | number)[]; image: Readonly<Record<string, unknown>> }[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => imagesIn(entry, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, entry]) => imagesIn(entry, [...path, key]));
  return 'media' in value && typeof value.media === 'string'
    ? [{ path, image: { ...value } }, ...below]
    : below;
}

function checkFiles({ tree, paths }: CheckedContent): Problem[] {
  const absent = [...tree.media.values()].flatMap((manifest) =>
    imageFiles(manifest)
      .filter((file) => !paths.has(file))
      .map((file): Problem => {
        const message = messageOf('image_file_missing', { file });
        return { file: mediaFile(manifest.id), at: manifest.name, ...message, level: 'error' };
      }),
  );
  const stray = [...paths].flatMap((file): Problem[] => {
    const path = parseContentPath(file);
    if ((path?.type !== 'variant' && path?.type !== 'vector') || paths.has(mediaFile(path.media))) return [];
    return [{ file, at: file, level: 'warning', ...messageOf('image_file_unused') }];
  });
  return [...absent, ...stray];
}
