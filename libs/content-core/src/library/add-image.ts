import { messageOf, refusal } from '../messages/index.ts';
import { AppError } from '@portal/errors';
import { LARGEST_IMAGE } from '@portal/sites';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import type { Actor } from '../draft/content-deps.ts';
import { draftView, readBranches, type SiteBranches } from '../draft/site-branches.ts';
import { findFileUsages } from '../edit/replace-everywhere.ts';
import { replaceImage } from '../edit/replace-image.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { fromUtf8 } from '../format/utf8.ts';
import { ImageManifest } from '../model/library.ts';
import type { FileState } from '../ports/content-repo.ts';
import { cleanSvg } from '../svg/index.ts';
import { mediaFile, variantFile, vectorFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { fileNameOf } from './file-name.ts';
import type { LibraryDeps } from './library-deps.ts';
import { mediaEntry, type MediaEntry } from './library-entry.ts';
import { megabytes } from './limits.ts';
import { altOrFormer, type ImageDetails } from './image-details.ts';
import { refuseLiveId } from './refuse-live-id.ts';
import { sha256 } from '../format/sha256.ts';
import { sniffImage } from './sniff-image.ts';
import { nothingToReplace, type ReplacedFile, replaceFormerFile } from './replace-former-file.ts';

/** An image to add. */
export interface NewImage {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string | undefined;
  words: ImageDetails;
  /** Id of the image that it replaces, whose description it gets where it has none of its own. */
  replaces?: string | undefined;
}

/** The result of adding an image. */
export interface AddedImage {
  /** Whether this call added it; false: it already existed. */
  changed: boolean;
  media: MediaEntry;
  /** The file that it replaced. */
  replaced?: ReplacedFile;
  /** Problems of the records that refer to it instead. Errors among them block publishing. */
  warnings?: Problem[];
}

/**
 * Adds an image to the draft: its sizes and its manifest, in one commit. An existing image with that id is not changed. Whatever showed
 * the image that it `replaces` then shows it, with the description that each usage has.
 * @throws AppError `input`, `too_large`, `upstream_unavailable` as sniffing and processing do, `conflict` as `findImage`, `not_found`
 *   when the image to replace does not exist
 */
export async function addImage(
  deps: LibraryDeps,
  actor: Actor,
  { id, bytes, fileName, words, replaces }: NewImage,
): Promise<AddedImage> {
  const ownAlt = altOrFormer(words, replaces);
  if (bytes.byteLength > LARGEST_IMAGE)
    throw refusal('too_large', messageOf('image_too_large', { max: megabytes(LARGEST_IMAGE) }));
  const format = sniffImage(bytes);
  const drawing = format === 'svg' ? cleanSvg(bytes) : null;
  const processed = await deps.images.process(drawing?.bytes ?? bytes, format);
  const hash = await sha256(bytes);
  return changeDraft<AddedImage>(deps, async (branches) => {
    const there = await draftImage(deps, branches, id);
    if (there !== null) return { write: null, result: { changed: false, media: there } };
    const found = replaces === undefined ? null : await findFileUsages(deps, branches, { id: replaces });
    const former = found?.loaded.records.media.get(replaces ?? '');
    if (found && !former) throw nothingToReplace(found.loaded, { id: replaces ?? '', what: 'image' });
    const manifest = ImageManifest.parse({
      id,
      name: fileNameOf(fileName ?? former?.name, 'image'),
      alt: ownAlt ?? former?.alt,
      credit: words.credit ?? former?.credit,
      focal: words.focal ?? { x: 0.5, y: 0.5 },
      width: processed.width,
      height: processed.height,
      colour: processed.colour,
      sha256: hash,
      variants: processed.sizes.map(({ width, height, bytes }) => ({
        width,
        height,
        bytes: bytes.byteLength,
      })),
      ...(drawing ? { vector: { bytes: drawing.bytes.byteLength } } : {}),
    });
    const record = serialiseBytes(manifest);
    const added = new Map<string, FileState>([
      [mediaFile(id), { bytes: record }],
      ...processed.sizes.map(({ width, bytes }) => [variantFile(id, width), { bytes }] as const),
      ...(drawing ? [[vectorFile(id), { bytes: drawing.bytes }] as const] : []),
    ]);
    const taken =
      found &&
      former &&
      (await replaceFormerFile(found, {
        kind: 'image',
        former: former.id,
        added,
        changeOf: (one) => replaceImage(one, { media: former.id, by: { media: id } }),
      }));
    const media = mediaEntry(manifest, {
      version: deps.repo.versionOf(record),
      usedIn: found?.usages ?? [],
    });
    const subject = `${taken ? 'Replace' : 'Upload'} image ${manifest.name}`;
    const files = new Map([...added, ...(taken?.files ?? [])]);
    const write = await draftWrite(deps, actor, { branches, files, subject });
    const outcome = taken && { replaced: taken.replaced, warnings: taken.warnings };
    return { write, result: { changed: true, media, ...outcome } };
  });
}

/**
 * Requires that the image to replace exists, before the new file is received.
 * @throws AppError `not_found`
 */
export async function requireReplacedImage(deps: LibraryDeps, id: string): Promise<void> {
  const draft = draftView(await readBranches(deps));
  if (!draft.files.has(mediaFile(id))) throw nothingToReplace(draft, { id, what: 'image' });
}

/** The image of the draft with that id; null when there is none. @throws AppError `conflict` when only the live site has one */
export async function findImage(deps: LibraryDeps, id: string): Promise<AddedImage | null> {
  const there = await draftImage(deps, await readBranches(deps), id);
  return there && { changed: false, media: there };
}

async function draftImage(
  { repo }: LibraryDeps,
  branches: SiteBranches,
  id: string,
): Promise<MediaEntry | null> {
  const version = draftView(branches).files.get(mediaFile(id));
  if (version === undefined) {
    refuseLiveId(branches, { record: mediaFile(id), what: 'image' });
    return null;
  }
  const text = fromUtf8((await repo.blobs([version])).get(version) ?? new Uint8Array());
  try {
    return mediaEntry(ImageManifest.parse(JSON.parse(text ?? '')), { version });
  } catch (cause) {
    throw new AppError('validation', 'The record of this image is broken; delete it first.', { cause });
  }
}
