import { isRecord } from '@portal/ports/json';
import type { ApiAnswer } from '../../api/call-api.ts';
import { usageTitles } from './usage-titles.ts';
import { callSiteApi } from '../../api/call-site-api.ts';

/** An image as the library shows it. */
export interface SiteImage {
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
  /** It was uploaded as SVG, like most logos. */
  isDrawing: boolean;
  version: string | null;
  /** The places that show it. */
  usedIn: readonly string[];
  /** Its smallest size. */
  thumbnail: string;
}

/** What an editor enters about an image. */
export interface AltText {
  alt: string;
  decorative: boolean;
}

export type Refusal = Extract<ApiAnswer, { ok: false }>;

const PAGE = 200;

/** All images of the draft, or of the live site. */
export async function readImages(view: 'draft' | 'live' = 'draft'): Promise<SiteImage[] | Refusal> {
  const found: SiteImage[] = [];
  for (let after = ''; ;) {
    const part = after && `&after=${encodeURIComponent(after)}`;
    const answer = await callSiteApi(`/api/media?view=${view}&limit=${PAGE}${part}`, { method: 'GET' });
    if (!answer.ok) return answer;
    const { media, next } = answer.body;
    if (Array.isArray(media)) found.push(...media.filter(isRecord).map(asImage));
    if (typeof next !== 'string') return found;
    after = next;
  }
}

/** Changes the words about an image. Returns it as it is then. */
export async function changeImage(
  { id, version }: SiteImage,
  words: AltText & Pick<SiteImage, 'credit' | 'focal'>,
): Promise<SiteImage | Refusal> {
  const { credit, focal } = words;
  const body = { media: id, baseVersion: version, credit, focal, ...spoken(words) };
  return imageIn(await callSiteApi('/api/media', { method: 'PATCH', body }));
}

/** Returns an image that had arrived before the words it has now; the answer as it came, when that is the same. */
export async function withNewestAltText(answer: ApiAnswer, words: AltText): Promise<ApiAnswer> {
  if (!answer.ok || answer.body['changed'] !== false) return answer;
  const image = imageIn(answer);
  if (isRefusal(image) || image.alt === (words.decorative ? '' : words.alt.trim())) return answer;
  const body = { media: image.id, baseVersion: image.version, ...spoken(words) };
  return callSiteApi('/api/media', { method: 'PATCH', body });
}

/** Takes an image off the draft; null when that is done. */
export async function deleteImage({ id: media }: SiteImage): Promise<Refusal | null> {
  const answer = await callSiteApi('/api/media', { method: 'DELETE', body: { media }, keepalive: true });
  return answer.ok ? null : answer;
}

/** Either what the image shows, or that it is decoration. */
export function spoken({ alt, decorative }: AltText): { alt: string } | { decorative: true } {
  return decorative ? { decorative: true } : { alt: alt.trim() };
}

/** The image in an answer of the site's API. */
export function imageIn(answer: ApiAnswer): SiteImage | Refusal {
  if (!answer.ok) return answer;
  const { media } = answer.body;
  return asImage(isRecord(media) ? media : {});
}

/** Whether something is a refusal, and not what was asked for. */
export function isRefusal(value: object): value is Refusal {
  return 'ok' in value;
}

function asImage(entry: Record<string, unknown>): SiteImage {
  const { focal, usedIn, version } = entry;
  const at = isRecord(focal) ? focal : {};
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '');
  return {
    id: text('id'),
    name: text('name'),
    alt: text('alt'),
    credit: text('credit'),
    decorative: entry['decorative'] === true,
    focal: { x: Number(at['x'] ?? 0.5), y: Number(at['y'] ?? 0.5) },
    width: Number(entry['width']),
    height: Number(entry['height']),
    isDrawing: entry['drawing'] === true,
    version: typeof version === 'string' ? version : null,
    usedIn: usageTitles(usedIn),
    thumbnail: text('thumbnail'),
  };
}
