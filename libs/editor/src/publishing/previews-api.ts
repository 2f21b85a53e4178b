import { isRecord } from '@portal/ports/json';
import { callApi } from '../api/call-api.ts';
import type { Refusal } from '../pages/site-api.ts';

/** A live preview link. */
export interface SharedPreview {
  id: string;
  /** Null: everyone. */
  audience: string | null;
  /** The id of the page it was made for. */
  page: string;
  /** ISO 8601. */
  expiresAt: string;
  createdBy: string;
  isAssistants: boolean;
}

/** The live links, newest first, and the audiences there are. */
export async function readPreviews(): Promise<
  { links: readonly SharedPreview[]; audiences: readonly string[] } | Refusal
> {
  const answer = await callApi('/api/previews', { method: 'GET' });
  if (!answer.ok) return answer;
  const { links, audiences } = answer.body;
  return {
    links: Array.isArray(links) ? links.filter(isRecord).map(linkIn) : [],
    audiences: Array.isArray(audiences) ? audiences.map(String) : [],
  };
}

/** A link that was made. Its address is returned this once. */
export interface MadePreview {
  id: string;
  address: string;
}

/** Makes a preview link. */
export async function sharePreview(wanted: {
  page: string;
  audience: string | null;
  hours: number;
}): Promise<MadePreview | Refusal> {
  const answer = await callApi('/api/previews', { body: wanted });
  if (!answer.ok) return answer;
  const { link, address } = answer.body;
  return { id: linkIn(isRecord(link) ? link : {}).id, address: String(address) };
}

/** Revokes a preview link. */
export async function revokePreview(id: string): Promise<{ ok: true } | Refusal> {
  const answer = await callApi('/api/previews', { method: 'DELETE', body: { id } });
  return answer.ok ? { ok: true } : answer;
}

function linkIn(link: Record<string, unknown>): SharedPreview {
  const { id, audience, page, expiresAt, createdBy, client } = link;
  return {
    id: String(id),
    audience: typeof audience === 'string' ? audience : null,
    page: String(page),
    expiresAt: String(expiresAt),
    createdBy: String(createdBy),
    isAssistants: client === 'assistant',
  };
}
