import { isRecord } from '@portal/ports/json';
import { type ApiAnswer, parseAnswer, callApi } from './call-api.ts';
import { translateAnswer } from './call-site-api.ts';

/** The most bytes of a file inside a call: hosted functions take 4.5 MB. */
export const MOST_FORM_BYTES = 4 * 1024 ** 2;

/** Headers that a browser sets itself, and lets no script set. */
const OWN_HEADERS = /^(?:content-length|host)$/i;

/** A file on its way, and the fields that go with it. */
export interface SentFile {
  /** Of the site's API. */
  address: string;
  /** Of the upload, 32 hex digits: sent again with the same one, it makes no second file. */
  id: string;
  file: File;
  /** What it is; without it, what the browser says. Such a file always goes by address. */
  type?: string;
  fields: Readonly<Record<string, unknown>>;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Stops it on its way. */
  signal?: AbortSignal | undefined;
}

/** Uploads a file: inside the call where it is small enough, else to an address that the site gives. */
export type SendFile = (sent: SentFile) => Promise<ApiAnswer>;

/** Sends files; by address to `origins` only, as the page's policy allows no other. */
export function fileSender(origins: readonly string[]): SendFile {
  return async (sent) =>
    translateAnswer(await (fitsForm(sent) ? sendForm(sent) : sendByAddress(sent, origins)));
}

function fitsForm({ file, type }: SentFile): boolean {
  return type === undefined && file.size <= MOST_FORM_BYTES;
}

/** The page does not know the store that the site would have it upload to. */
const UNKNOWN_STORE: ApiAnswer = {
  ok: false,
  code: 'unknown_store',
  message: '',
  wait: undefined,
  details: {},
};

function sendForm({ address, id, file, fields, onProgress, signal }: SentFile): Promise<ApiAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('id', id);
  form.set('file', file);
  return request({ method: 'POST', url: address, body: form, onProgress, signal });
}

async function sendByAddress(sent: SentFile, origins: readonly string[]): Promise<ApiAnswer> {
  const { address, id, file, type = file.type, fields, onProgress, signal } = sent;
  const started = await callApi(address, { body: { id, start: { type, bytes: file.size } } });
  // The store has the file already: an earlier attempt succeeded, and its response was lost.
  if (!started.ok || started.body['changed'] === false) return started;
  const { upload, address: given } = started.body;
  const { method, url, headers } = isRecord(given) ? given : {};
  if (!origins.includes(URL.parse(String(url))?.origin ?? '')) return UNKNOWN_STORE;
  const put = await request({
    method: String(method),
    url: String(url),
    headers: isRecord(headers) ? headers : {},
    body: file,
    onProgress,
    signal,
  });
  // A store responds without a body, so its status alone decides.
  if (!put.ok) return put;
  return callApi(address, { body: { upload, fileName: file.name, ...fields } });
}

interface Request {
  method: string;
  url: string;
  headers?: Readonly<Record<string, unknown>>;
  body: FormData | File;
  onProgress: (part: number) => void;
  signal: AbortSignal | undefined;
}

/** `fetch` does not report how much was sent. */
function request({ method, url, headers = {}, body, onProgress, signal }: Request): Promise<ApiAnswer> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    for (const [name, value] of Object.entries(headers))
      if (!OWN_HEADERS.test(name)) call.setRequestHeader(name, String(value));
    // The headers of a store cannot be read across origins.
    const isOwn = new URL(url, location.href).origin === location.origin;
    if (isOwn) call.setRequestHeader('accept', 'application/json');
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    const isGood = () => call.status >= 200 && call.status < 300;
    call.addEventListener('load', () =>
      resolve(
        parseAnswer(
          isGood(),
          isGood() ? (bodyOf(call) ?? {}) : bodyOf(call),
          (isOwn && Number(call.getResponseHeader('retry-after'))) || undefined,
        ),
      ),
    );
    const lost: ApiAnswer = { ok: false, code: 'offline', message: '', wait: undefined, details: {} };
    call.addEventListener('error', () => resolve(lost));
    call.addEventListener('abort', () => resolve({ ...lost, code: 'stopped' }));
    if (signal?.aborted) return resolve({ ...lost, code: 'stopped' });
    signal?.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return null;
  }
}
