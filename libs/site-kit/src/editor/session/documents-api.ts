import type { Answer } from '../../scripts/send.ts';
import { isRecord } from '../model/page-document.ts';
import type { Refusal } from './library-api.ts';
import type { SendFile } from './send-file.ts';
import { ask } from './ask.ts';

/** Who may read a document. */
export type DocumentAudience = 'all' | readonly string[];

/** A document as the library shows it. */
export interface SiteDocument {
  id: string;
  title: string;
  fileName: string;
  type: 'PDF' | 'HTML';
  bytes: number;
  /** In the site's own history, or in its store for large files. */
  tier: 'git' | 'bucket';
  audience: DocumentAudience;
  usedIn: readonly string[];
  href: string;
}

const PAGE = 200;

/** All documents of the draft. */
export async function readDocuments(): Promise<SiteDocument[] | Refusal> {
  const found: SiteDocument[] = [];
  for (let after = ''; ;) {
    const query = `limit=${PAGE}${after && `&after=${encodeURIComponent(after)}`}`;
    const answer = await ask(`/api/documents?${query}`, { method: 'GET' });
    if (!answer.ok) return answer;
    const { documents, next } = answer.body;
    if (Array.isArray(documents)) found.push(...documents.filter(isRecord).map(asDocument));
    if (typeof next !== 'string') return found;
    after = next;
  }
}

/** Names of the audiences that a document can be for; none while they cannot be read. */
export async function readAudiences(): Promise<readonly string[]> {
  const answer = await ask('/api/auth/audiences', { method: 'GET' });
  const named = answer.ok && Array.isArray(answer.body['audiences']) ? answer.body['audiences'] : [];
  return named.filter(isRecord).map(({ name }) => String(name));
}

/** Puts a document on the draft. */
export async function addDocument(
  sendFile: SendFile,
  file: File,
  fields: { title: string; audience: DocumentAudience },
  onProgress: (part: number) => void,
): Promise<SiteDocument | Refusal> {
  const answer = await sendFile({ address: '/api/documents', file, fields, onProgress });
  return answer.ok ? documentIn(answer) : answer;
}

/** Takes a document off the draft; null when that is done. */
export async function deleteDocument(id: string): Promise<Refusal | null> {
  const body = { document: id };
  const answer = await ask('/api/documents', { method: 'DELETE', body, keepalive: true });
  return answer.ok ? null : answer;
}

function documentIn({ body }: Extract<Answer, { ok: true }>): SiteDocument {
  const { document } = body;
  return asDocument(isRecord(document) ? document : {});
}

function asDocument(entry: Record<string, unknown>): SiteDocument {
  const { audience, usedIn } = entry;
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '');
  return {
    ...{ id: text('id'), title: text('title'), fileName: text('fileName'), href: text('href') },
    type: entry['type'] === 'application/pdf' ? 'PDF' : 'HTML',
    bytes: Number(entry['bytes']),
    tier: entry['tier'] === 'bucket' ? 'bucket' : 'git',
    // Anything but `all` or a list is for editors only, as everywhere.
    audience: audience === 'all' ? audience : Array.isArray(audience) ? audience.map(String) : [],
    usedIn: Array.isArray(usedIn) ? usedIn.map(String) : [],
  };
}
