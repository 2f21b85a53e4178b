import type { Refusal } from './images-api.ts';
import { callSiteApi } from '../../api/call-site-api.ts';

/** An image, a document or a video that is in use, as the site's API names it: `film` is the address of a video. */
export type Replaceable = Record<'media', string> | Record<'document', string> | Record<'film', string>;

/** The places that use it. */
export interface FoundUsages {
  usages: readonly string[];
  /** Names what was listed, for the save that changes it. */
  expected: string;
}

/** Lists the places of the draft that show an image or a video, or lead to a document. */
export async function findUsages(used: Replaceable): Promise<FoundUsages | Refusal> {
  const answer = await callSiteApi('/api/save', {
    body: { operation: operationOf(used), ...used, dryRun: true },
  });
  if (!answer.ok) return answer;
  const { places, expected } = answer.body;
  return { usages: Array.isArray(places) ? places.map(String) : [], expected: String(expected) };
}

/** Puts another one in all these places, in one save. Returns the save, which can be undone. */
export async function replaceEverywhere(
  used: Replaceable,
  replacement: {
    by: string;
    /** Of an image: each place keeps its words, or takes those of the other image. */
    words?: 'kept' | 'new';
    expected: string;
  },
): Promise<{ commit: string } | Refusal> {
  const answer = await callSiteApi('/api/save', {
    body: { operation: operationOf(used), ...used, ...replacement },
  });
  return answer.ok ? { commit: String(answer.body['commit']) } : answer;
}

/** Undoes one save; null when that is done. */
export async function undoSave(commit: string): Promise<Refusal | null> {
  const answer = await callSiteApi('/api/save', { body: { operation: 'undo_save', commit } });
  return answer.ok ? null : answer;
}

function operationOf(used: Replaceable): string {
  if ('film' in used) return 'replace_film';
  return 'media' in used ? 'replace_media' : 'replace_document';
}
