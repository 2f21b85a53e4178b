import {
  type AddedImage,
  addImage,
  findImage,
  libraryOperations,
  type MediaEntry,
  parseInput,
  ImageDetails,
} from '@portal/content-core';
import { announceSaved } from '../announce-saved.ts';
import type { ApiAnswer, ApiCall, ApiHandler } from '../api-route.ts';
import { runContent } from '../content-call.ts';
import { videoList, isVideoCall, removeVideo, takeVideo } from './video-handlers.ts';
import { openUpload, uploadFields } from './open-upload.ts';
import { parseCall, queryOf } from '../parse-call.ts';
import { readInput } from '../read-input.ts';
import { isUploadForm, readUpload } from './read-upload.ts';
import { z } from 'zod';

const { deleteMedia, listMedia, updateMedia, uploadMedia } = libraryOperations;
const Json = z.looseObject({});

/** What `/api/media` answers, by method. @see docs/media.md */
export const mediaHandlers = {
  async GET(call: ApiCall): Promise<ApiAnswer> {
    if (call.context.url.searchParams.get('type') === 'film') return videoList(call);
    const { media, ...rest } = await runContent(call, listMedia, queryOf(call));
    return { body: { ...rest, media: media.map(withAddresses) } };
  },
  async POST(call: ApiCall): Promise<ApiAnswer> {
    if (isUploadForm(call.context.request)) return uploaded(call);
    const { id, fields } = uploadFields((await readInput(call.context.request)).value);
    if (isVideoCall(fields)) return takeVideo(call, fields, id);
    const input = parseInput(uploadMedia.input, fields);
    const { deps, actor, found } = await openUpload(call, id, findImage);
    const answer = found ?? (await uploadMedia.run(deps, actor, input));
    return 'media' in answer ? added(call, answer) : { body: answer };
  },
  async PATCH(call: ApiCall) {
    const { changed, media } = await runContent(call, updateMedia, await parseCall(call, Json));
    return { body: { changed, media: withAddresses(media) } };
  },
  async DELETE(call: ApiCall): Promise<ApiAnswer> {
    const input = await parseCall(call, Json);
    if ('film' in input) return removeVideo(call, input);
    return { body: await runContent(call, deleteMedia, input) };
  },
} satisfies Readonly<Record<string, ApiHandler>>;

async function uploaded(call: ApiCall): Promise<ApiAnswer> {
  const { bytes, fileName, fields } = await readUpload(call.context.request);
  const { id, fields: texts } = uploadFields(fields);
  const { focalX, focalY, decorative, ...words } = texts;
  const focal =
    focalX === undefined && focalY === undefined ? {} : { focal: { x: Number(focalX), y: Number(focalY) } };
  const given = {
    ...words,
    ...focal,
    ...(decorative === undefined ? {} : { decorative: decorative === 'true' }),
  };
  const parsed = parseInput(ImageDetails, given);
  const { deps, actor, found } = await openUpload(call, id, findImage);
  if (found) return added(call, found);
  const sent = { id: deps.newFileId(), bytes, fileName, words: parsed };
  return added(call, await addImage(deps, actor, sent));
}

function added(call: ApiCall, output: AddedImage): ApiAnswer {
  announceSaved(call, { input: {}, output });
  const { changed, media } = output;
  return { body: { changed, media: withAddresses(media) }, status: 201 };
}

/** An image with the addresses of its smallest and its largest size. */
function withAddresses(media: MediaEntry) {
  const at = (width: number | undefined) => `/api/media/${media.id}/${width}.webp`;
  return { ...media, thumbnail: at(media.widths[0]), src: at(media.widths.at(-1)) };
}
