import { isRecord } from '@portal/ports/json';
import { hasEveryWord } from '@portal/ui/every-word';
import { callSiteApi } from '../../api/call-site-api.ts';
import type { Refusal } from './images-api.ts';

/** A video as the library shows it. */
export interface SiteVideo {
  /** Its address, which nothing else has. */
  id: string;
  /** Its file in the site's store; null: it lies elsewhere, and can be replaced but not deleted. */
  stored: { id: string; type: string; bytes: number; storedAt: string } | null;
  /** What the section that shows it says; empty when it says nothing, or when nothing shows the video. */
  title: string;
  duration: string;
  /** Address of its captions; empty: it has none. */
  captions: string;
  silent: boolean;
  /** Its still image; null: none is known. */
  thumbnail: string | null;
  usedIn: readonly string[];
}

/** All videos of the draft and of the site's store, and whether there is a store to upload more to. */
export async function readVideos(): Promise<{ videos: SiteVideo[]; hasStore: boolean } | Refusal> {
  const answer = await callSiteApi('/api/media?type=film', { method: 'GET' });
  if (!answer.ok) return answer;
  const { films, hasStore } = answer.body;
  return {
    videos: Array.isArray(films) ? films.filter(isRecord).map(asVideo) : [],
    hasStore: hasStore === true,
  };
}

/** Deletes a video from the site's store; null when that is done. */
export async function deleteVideo({ stored }: SiteVideo): Promise<Refusal | null> {
  const body = { film: stored?.id };
  const answer = await callSiteApi('/api/media', { method: 'DELETE', body, keepalive: true });
  return answer.ok ? null : answer;
}

/** The videos that have every word of `search` in their title, address or places. */
export function foundVideos(videos: readonly SiteVideo[], search: string): readonly SiteVideo[] {
  return videos.filter(({ title, id, usedIn }) => hasEveryWord([title, id, ...usedIn], search));
}

function asVideo(entry: Record<string, unknown>): SiteVideo {
  const { stored, usedIn, thumbnail } = entry;
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '');
  return {
    id: text('address'),
    title: text('title'),
    duration: text('duration'),
    captions: text('captions'),
    stored: isRecord(stored)
      ? {
          id: String(stored['id']),
          type: String(stored['type']),
          bytes: Number(stored['bytes']),
          storedAt: String(stored['storedAt']),
        }
      : null,
    silent: entry['silent'] === true,
    thumbnail: typeof thumbnail === 'string' ? thumbnail : null,
    usedIn: Array.isArray(usedIn) ? usedIn.map(String) : [],
  };
}
