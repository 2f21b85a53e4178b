import { isRecord } from '@portal/ports/json';
import type { Refusal } from './images-api.ts';
import type { SendFile } from '../../api/send-file.ts';

/** A video or its captions, as they are sent. */
export interface OutgoingVideo {
  /** Of the upload, 32 hex digits. */
  id: string;
  /** One that `videoProblem` finds nothing wrong with. */
  file: File;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const TYPES = { mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt' } as const;

/** What a video or its captions can be. */
type VideoType = (typeof TYPES)[keyof typeof TYPES];

/** The largest video and the largest captions, in bytes. @see docs/media.md */
const LARGEST = { video: 1024 ** 3, captions: 1024 ** 2 } as const;

/** Why a file is not even sent as a video or as captions. */
export type VideoProblem = 'type' | 'captionsType' | 'empty' | 'size' | 'captionsSize';

/** The type of a file by what the system says, or by its name; systems know nothing of captions. Null: it is no such file. */
export function videoType({ name, type }: File): VideoType | null {
  const known = Object.values(TYPES).find((one) => one === type);
  const ending = /\.(mp4|webm|vtt)$/i.exec(name)?.[1]?.toLowerCase();
  return known ?? Object.entries(TYPES).find(([one]) => one === ending)?.[1] ?? null;
}

/** Whether a file looks like a video; what it is, the site decides by its content. */
export function isVideo(file: File): boolean {
  return videoType(file)?.startsWith('video/') === true;
}

/** Why a file cannot be sent; null: it can. */
export function videoProblem(file: File, wanted: 'video' | 'captions'): VideoProblem | null {
  const type = videoType(file);
  if (wanted === 'captions' && type !== 'text/vtt') return 'captionsType';
  if (wanted === 'video' && !isVideo(file)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size <= LARGEST[wanted]) return null;
  return wanted === 'video' ? 'size' : 'captionsSize';
}

/** Puts a video or captions into the site's public store. Returns the address there. */
export async function addVideo(
  sendFile: SendFile,
  { id, file, onProgress, signal }: OutgoingVideo,
): Promise<{ url: string } | Refusal> {
  const answer = await sendFile({
    address: '/api/media',
    id,
    file,
    type: videoType(file) ?? file.type,
    fields: {},
    onProgress,
    signal,
  });
  if (!answer.ok) return answer;
  const { film } = answer.body;
  return { url: isRecord(film) ? String(film['url']) : '' };
}
