import { deleteVideo, listVideos, parseInput, RandomId, removeUnusedCaptions } from '@portal/content-core';
import { type AssetFiles, AssetType, LARGEST_ASSET } from '@portal/sites';
import { AppError } from '@portal/errors';
import { isRecord } from '@portal/ports/json';
import { z } from 'zod';
import type { ApiAnswer, ApiCall } from '../api-route.ts';
import { openLibrary } from '../content-call.ts';
import { siteActor } from '../../site/site-actor.ts';

const ENDINGS = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'text/vtt': 'vtt' } as const satisfies Record<
  AssetType,
  string
>;
const UPLOAD = /^[0-9a-f]{32}\.(?:mp4|webm|vtt)$/;

const Start = z.looseObject({
  start: z.strictObject({ type: AssetType, bytes: z.int().min(1).max(LARGEST_ASSET) }),
});
const Finish = z.looseObject({ upload: z.string().regex(UPLOAD) });

const Removal = z.strictObject({ film: RandomId });

/** The videos of the draft and of the bucket, with addresses of their still images. */
export async function videoList(call: Pick<ApiCall, 'site' | 'session'>): Promise<ApiAnswer> {
  const { deps } = await openLibrary(call, 'read');
  const { videos, hasStore } = await listVideos(deps, assetsOf(call));
  return {
    body: {
      hasStore,
      films: videos.map(({ poster, ...video }) => ({
        ...video,
        ...(poster?.widths[0] === undefined
          ? {}
          : { thumbnail: `/api/media/${poster.media}/${poster.widths[0]}.webp` }),
      })),
    },
  };
}

/** Deletes a video that nothing shows, with captions that nothing shows any more. @throws AppError as `deleteVideo` */
export async function removeVideo(
  call: Pick<ApiCall, 'site' | 'session'>,
  given: unknown,
): Promise<ApiAnswer> {
  const { film } = parseInput(Removal, given);
  const { deps } = await openLibrary(call, 'write');
  const deleted = await deleteVideo(deps, assetsOf(call), film);
  await clearCaptions(call);
  return { body: deleted };
}

/** What was asked for is done already: captions that could not be removed now are removed the next time. */
async function clearCaptions(call: Pick<ApiCall, 'site' | 'session'>): Promise<void> {
  try {
    const { deps } = await openLibrary(call, 'write');
    await removeUnusedCaptions(deps, assetsOf(call));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Settings of a bucket that cannot be used are refused by what needs the bucket. */
function assetsOf({ site, session }: Pick<ApiCall, 'site' | 'session'>): Pick<AssetFiles, 'list' | 'remove'> {
  const assets = () => site.storage(siteActor(session)).assets;
  return { list: async () => assets().list(), remove: async (id) => assets().remove(id) };
}

/** How long the address of an upload works. */
const SECONDS = 15 * 60;

/** Whether a call is about a video or its captions, and not about an image. */
export function isVideoCall({ start, upload }: Readonly<Record<string, unknown>>): boolean {
  const type = isRecord(start) ? start['type'] : undefined;
  return AssetType.safeParse(type).success || (typeof upload === 'string' && UPLOAD.test(upload));
}

/**
 * Begins or finishes the upload of a video, or of its captions, to the public bucket. They are no part of the repository: a section names
 * the address that finishing answers. @throws AppError `not_configured` without a bucket, `input` for another content
 * @see docs/media.md
 */
export async function takeVideo(
  call: Pick<ApiCall, 'site' | 'session'>,
  given: Readonly<Record<string, unknown>>,
  id: string | undefined,
): Promise<ApiAnswer> {
  const { site, session } = call;
  const { assets } = site.storage(siteActor(session));
  if ('start' in given) {
    const { type, bytes } = parseInput(Start, given).start;
    const file = { id: id ?? site.library.newFileId(), type };
    const address = await assets.presignUpload({ ...file, bytes });
    return { body: { upload: `${file.id}.${ENDINGS[type]}`, address, seconds: SECONDS } };
  }
  const { upload } = parseInput(Finish, given);
  const [name = '', ending] = upload.split('.');
  const type = AssetType.options.find((one) => ENDINGS[one] === ending) ?? 'video/mp4';
  const { bytes, url } = await assets.settleUpload({ id: name, type });
  // New captions take the place of others, which nothing may name any more.
  if (type === 'text/vtt') await clearCaptions(call);
  return { body: { film: { url, type, bytes } }, status: 201 };
}
