import { send } from '../../scripts/send.ts';
import type { Refusal } from './library-api.ts';

/** The places that show a picture. */
export interface PicturePlaces {
  places: readonly string[];
  /** Names what was listed, for the save that changes it. */
  expected: string;
}

/** Lists the places of the draft that show a picture. */
export async function picturePlaces(media: string): Promise<PicturePlaces | Refusal> {
  const answer = await send('/api/save', { body: { operation: 'replace_media', media, dryRun: true } });
  if (!answer.ok) return answer;
  const { places, expected } = answer.body;
  return { places: Array.isArray(places) ? places.map(String) : [], expected: String(expected) };
}

/** Shows another picture in all these places, in one save. Gives the save, which can be undone. */
export async function replacePicture(replacement: {
  media: string;
  by: string;
  /** Each place keeps its words, or takes those of the other picture. */
  words: 'kept' | 'new';
  expected: string;
}): Promise<{ commit: string } | Refusal> {
  const answer = await send('/api/save', { body: { operation: 'replace_media', ...replacement } });
  return answer.ok ? { commit: String(answer.body['commit']) } : answer;
}

/** Takes back one save; null when that is done. */
export async function undoSave(commit: string): Promise<Refusal | null> {
  const answer = await send('/api/save', { body: { operation: 'undo_save', commit } });
  return answer.ok ? null : answer;
}
