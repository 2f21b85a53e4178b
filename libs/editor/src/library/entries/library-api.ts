import { isRecord } from '@portal/ports/json';
import type { Answer } from '../../api/send.ts';
import { placesOf } from './used-places.ts';
import { ask } from '../../api/ask.ts';

/** A picture as the library shows it. */
export interface Picture {
  id: string;
  name: string;
  /** Empty for decoration. */
  alt: string;
  decorative: boolean;
  credit: string;
  /** Where its subject is, from 0 to 1. */
  focal: { x: number; y: number };
  width: number;
  height: number;
  version: string | null;
  /** The places that show it. */
  usedIn: readonly string[];
  /** Its smallest size. */
  thumbnail: string;
}

/** What an editor says of a picture. */
export interface PictureWords {
  alt: string;
  decorative: boolean;
}

export type Refusal = Extract<Answer, { ok: false }>;

const PAGE = 200;

/** All pictures of the draft, or of the live site. */
export async function readPictures(view: 'draft' | 'live' = 'draft'): Promise<Picture[] | Refusal> {
  const found: Picture[] = [];
  for (let after = ''; ;) {
    const part = after && `&after=${encodeURIComponent(after)}`;
    const answer = await ask(`/api/media?view=${view}&limit=${PAGE}${part}`, { method: 'GET' });
    if (!answer.ok) return answer;
    const { media, next } = answer.body;
    if (Array.isArray(media)) found.push(...media.filter(isRecord).map(asPicture));
    if (typeof next !== 'string') return found;
    after = next;
  }
}

/** Changes what is said of a picture. Gives it as it is then. */
export async function changePicture(
  { id, version }: Picture,
  words: PictureWords & Pick<Picture, 'credit' | 'focal'>,
): Promise<Picture | Refusal> {
  const { credit, focal } = words;
  const body = { media: id, baseVersion: version, credit, focal, ...spoken(words) };
  return pictureIn(await ask('/api/media', { method: 'PATCH', body }));
}

/** Says of a picture that had arrived before what is said now; the answer as it came, when that is the same. */
export async function saidAgain(answer: Answer, words: PictureWords): Promise<Answer> {
  if (!answer.ok || answer.body['changed'] !== false) return answer;
  const picture = pictureIn(answer);
  if (isRefusal(picture) || picture.alt === (words.decorative ? '' : words.alt.trim())) return answer;
  const body = { media: picture.id, baseVersion: picture.version, ...spoken(words) };
  return ask('/api/media', { method: 'PATCH', body });
}

/** Takes a picture off the draft; null when that is done. */
export async function deletePicture({ id: media }: Picture): Promise<Refusal | null> {
  const answer = await ask('/api/media', { method: 'DELETE', body: { media }, keepalive: true });
  return answer.ok ? null : answer;
}

/** Either what the picture shows, or that it is decoration. */
export function spoken({ alt, decorative }: PictureWords): { alt: string } | { decorative: true } {
  return decorative ? { decorative: true } : { alt: alt.trim() };
}

/** The picture of an answer. */
export function pictureIn(answer: Answer): Picture | Refusal {
  if (!answer.ok) return answer;
  const { media } = answer.body;
  return asPicture(isRecord(media) ? media : {});
}

/** Whether something is a refusal, and not what was asked for. */
export function isRefusal(value: object): value is Refusal {
  return 'ok' in value;
}

function asPicture(entry: Record<string, unknown>): Picture {
  const { focal, usedIn, version } = entry;
  const at = isRecord(focal) ? focal : {};
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '');
  return {
    ...{ id: text('id'), name: text('name'), alt: text('alt'), credit: text('credit') },
    decorative: entry['decorative'] === true,
    focal: { x: Number(at['x'] ?? 0.5), y: Number(at['y'] ?? 0.5) },
    ...{ width: Number(entry['width']), height: Number(entry['height']) },
    version: typeof version === 'string' ? version : null,
    usedIn: placesOf(usedIn),
    thumbnail: text('thumbnail'),
  };
}
