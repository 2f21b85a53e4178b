import type { VisibleTimes } from '@portal/content-core/visible-times';
import { isRecord } from '@portal/ports/json';
import { hasEveryWord } from '@portal/ui/every-word';
import type { ApiAnswer } from '../../api/call-api.ts';
import { type timesToSave, visibleTimesOf } from '../../content/visible-times.ts';
import { usageTitles } from './usage-titles.ts';
import type { Refusal } from './images-api.ts';
import { MOST_FORM_BYTES, type SendFile } from '../../api/send-file.ts';
import { callSiteApi } from '../../api/call-site-api.ts';

/** Types of documents, which browsers name by themselves under any name; all others are those of downloads. */
const TYPES = /^(?:application\/pdf|text\/html)$/;

const EXTENSIONS = /\.(?:pdf|html?|docx|xlsx|pptx|od[tsp]|zip|csv|txt|ics)$/i;
const ORIGINALS = /\.(?:jpe?g|png)$/i;

/** Who may read a document. */
export type DocumentAudience = 'all' | readonly string[];

/** A document or download as the library shows it. */
export interface SiteDocument extends VisibleTimes {
  id: string;
  title: string;
  fileName: string;
  /** After its extension: `PDF`, `DOCX`. */
  type: string;
  /** Whether it is a document or a download. */
  fileKind: 'document' | 'download';
  bytes: number;
  /** When it was uploaded, ISO 8601; left out: that is not known. */
  addedAt?: string;
  /** In the site's own history, or in its store for large files. */
  tier: 'git' | 'bucket';
  audience: DocumentAudience;
  version: string | null;
  usedIn: readonly string[];
  href: string;
}

/** What an editor enters about a document. */
export interface DocumentWords {
  title: string;
  audience: DocumentAudience;
}

/** A document to upload, with what is stored about it. */
export interface OutgoingDocument extends DocumentWords {
  /** Of the upload, 32 hex digits: the same one again makes no second document. */
  id: string;
  file: File;
  /** Its media type. */
  type: string;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const PAGE = 200;

/** All documents of the draft. */
export async function readDocuments(): Promise<SiteDocument[] | Refusal> {
  const found: SiteDocument[] = [];
  for (let after = ''; ;) {
    const query = `limit=${PAGE}${after && `&after=${encodeURIComponent(after)}`}`;
    const answer = await callSiteApi(`/api/documents?${query}`, { method: 'GET' });
    if (!answer.ok) return answer;
    const { documents, next } = answer.body;
    if (Array.isArray(documents)) found.push(...documents.filter(isRecord).map(asDocument));
    if (typeof next !== 'string') return found;
    after = next;
  }
}

/** Puts a document on the draft. One that had arrived before gets the words it has now. */
export async function addDocument(
  sendFile: SendFile,
  { id, file, type, title, audience, onProgress, signal }: OutgoingDocument,
): Promise<SiteDocument | Refusal> {
  const words = { title, audience };
  const answer = await sendFile({
    address: '/api/documents',
    id,
    file,
    ...(file.size > MOST_FORM_BYTES ? { type } : {}),
    fields: words,
    onProgress,
    signal,
  });
  if (!answer.ok) return answer;
  const document = documentIn(answer);
  const isChanged = document.title === title && String(document.audience) === String(audience);
  return answer.body['changed'] === false && !isChanged ? changeDocument(document, words) : document;
}

/** Changes title and readers of a document. Returns it as it is then. */
export async function changeDocument(
  { id, version }: SiteDocument,
  words: DocumentWords & Partial<ReturnType<typeof timesToSave>>,
): Promise<SiteDocument | Refusal> {
  const body = { document: id, baseVersion: version, ...words };
  const answer = await callSiteApi('/api/documents', { method: 'PATCH', body });
  return answer.ok ? documentIn(answer) : answer;
}

/** Takes a document off the draft; null when that is done. */
export async function deleteDocument({ id }: SiteDocument): Promise<Refusal | null> {
  const body = { document: id };
  const answer = await callSiteApi('/api/documents', { method: 'DELETE', body, keepalive: true });
  return answer.ok ? null : answer;
}

/**
 * Whether a file looks like a document or download; what it is, the site decides by its content. Systems name types of their own for
 * many of them, so the name counts.
 */
export function isDocument({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return EXTENSIONS.test(name) || TYPES.test(type);
}

/** Whether a file looks like the original of an image, which can be offered as a download. */
export function isOriginal({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return ORIGINALS.test(name) || type === 'image/jpeg' || type === 'image/png';
}

/** The documents and downloads that have every word of `search` in their title, file name or places. */
export function foundDocuments(documents: readonly SiteDocument[], search: string): readonly SiteDocument[] {
  return documents.filter(({ title, fileName, usedIn }) =>
    hasEveryWord([title, fileName, ...usedIn], search),
  );
}

function documentIn({ body }: Extract<ApiAnswer, { ok: true }>): SiteDocument {
  const { document } = body;
  return asDocument(isRecord(document) ? document : {});
}

function asDocument(entry: Record<string, unknown>): SiteDocument {
  const { audience, usedIn, version } = entry;
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '');
  return {
    id: text('id'),
    title: text('title'),
    fileName: text('fileName'),
    href: text('href'),
    type: text('fileName').split('.').at(-1)?.toUpperCase() ?? '',
    fileKind: TYPES.test(text('type')) ? 'document' : 'download',
    bytes: Number(entry['bytes']),
    ...(typeof entry['addedAt'] === 'string' ? { addedAt: entry['addedAt'] } : {}),
    tier: entry['tier'] === 'bucket' ? 'bucket' : 'git',
    // An audience that is neither `all` nor a list is read as editors only.
    audience: audience === 'all' ? audience : Array.isArray(audience) ? audience.map(String) : [],
    ...visibleTimesOf(entry),
    version: typeof version === 'string' ? version : null,
    usedIn: usageTitles(usedIn),
  };
}
