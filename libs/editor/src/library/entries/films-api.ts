import { isRecord } from '@portal/ports/json';
import type { Refusal } from './library-api.ts';
import type { SendFile } from '../../api/send-file.ts';

/** A film or its captions, as they are sent. */
export interface OutgoingFilm {
  /** Of the upload, 32 hex digits. */
  id: string;
  /** One that `filmProblem` finds nothing wrong with. */
  file: File;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const TYPES = { mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt' } as const;

/** What a film or its captions can be. */
type FilmType = (typeof TYPES)[keyof typeof TYPES];

/** The largest film and the largest captions, in bytes. @see docs/media.md */
const LARGEST = { film: 1024 ** 3, captions: 1024 ** 2 } as const;

/** Why a file is not even sent as a film or as captions. */
export type FilmProblem = 'type' | 'captionsType' | 'empty' | 'size' | 'captionsSize';

/** The type of a file by what the system says, or by its name; systems know nothing of captions. Null: it is no such file. */
export function filmType({ name, type }: File): FilmType | null {
  const known = Object.values(TYPES).find((one) => one === type);
  const ending = /\.(mp4|webm|vtt)$/i.exec(name)?.[1]?.toLowerCase();
  return known ?? Object.entries(TYPES).find(([one]) => one === ending)?.[1] ?? null;
}

/** Whether a file looks like a film; what it is, the site decides by its content. */
export function isFilm(file: File): boolean {
  return filmType(file)?.startsWith('video/') === true;
}

/** Why a file cannot be sent; null: it can. */
export function filmProblem(file: File, wanted: 'film' | 'captions'): FilmProblem | null {
  const type = filmType(file);
  if (wanted === 'captions' && type !== 'text/vtt') return 'captionsType';
  if (wanted === 'film' && !isFilm(file)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size <= LARGEST[wanted]) return null;
  return wanted === 'film' ? 'size' : 'captionsSize';
}

/** Puts a film or captions into the site's public store. Gives the address there. */
export async function addFilm(
  sendFile: SendFile,
  { id, file, onProgress, signal }: OutgoingFilm,
): Promise<{ url: string } | Refusal> {
  const answer = await sendFile({
    ...{ address: '/api/media', id, file, type: filmType(file) ?? file.type, fields: {}, onProgress, signal },
  });
  if (!answer.ok) return answer;
  const { film } = answer.body;
  return { url: isRecord(film) ? String(film['url']) : '' };
}
