import { type Answer, readAnswer, send } from '../../scripts/send.ts';
import { isRecord } from '../model/page-document.ts';

/** The most bytes of a file inside a call: hosted functions take 4.5 MB. */
const MOST_FORM_BYTES = 4 * 1024 ** 2;

/** Headers that a browser sets itself, and lets no script set. */
const OWN_HEADERS = /^(?:content-length|host)$/i;

/** A file on its way, and the fields that go with it. */
export interface SentFile {
  /** Of the site's API. */
  address: string;
  file: File;
  fields: Readonly<Record<string, unknown>>;
  /** Hears how much has gone, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Uploads a file: inside the call where it is small enough, else to an address that the site gives. */
export type SendFile = (sent: SentFile) => Promise<Answer>;

/** Sends files; by address to `origins` only, as the page's policy allows no other. */
export function fileSender(origins: readonly string[]): SendFile {
  return async (sent) => (sent.file.size <= MOST_FORM_BYTES ? sendForm(sent) : sendByAddress(sent, origins));
}

/** The page does not know the store that the site would have it upload to. */
const UNKNOWN_STORE: Answer = {
  ok: false,
  code: 'unknown_store',
  message: '',
  wait: undefined,
  details: {},
};

function sendForm({ address, file, fields, onProgress }: SentFile): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('file', file);
  return request({ method: 'POST', url: address, body: form, onProgress });
}

async function sendByAddress(sent: SentFile, origins: readonly string[]): Promise<Answer> {
  const { address, file, fields, onProgress } = sent;
  const started = await send(address, { body: { start: { type: file.type, bytes: file.size } } });
  if (!started.ok) return started;
  const { upload, address: given } = started.body;
  const { method, url, headers } = isRecord(given) ? given : {};
  if (!origins.includes(URL.parse(String(url))?.origin ?? '')) return UNKNOWN_STORE;
  const put = await request({
    method: String(method),
    url: String(url),
    headers: isRecord(headers) ? headers : {},
    body: file,
    onProgress,
  });
  // A store answers without a body; what counts is that it took the file.
  if (!put.ok) return put;
  return send(address, { body: { upload, fileName: file.name, ...fields } });
}

interface Request {
  method: string;
  url: string;
  headers?: Readonly<Record<string, unknown>>;
  body: FormData | File;
  onProgress: (part: number) => void;
}

/** `fetch` does not tell how much has gone. */
function request({ method, url, headers = {}, body, onProgress }: Request): Promise<Answer> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    for (const [name, value] of Object.entries(headers))
      if (!OWN_HEADERS.test(name)) call.setRequestHeader(name, String(value));
    // A store has headers that no script of another origin may read.
    const isOwn = new URL(url, location.href).origin === location.origin;
    if (isOwn) call.setRequestHeader('accept', 'application/json');
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    const isGood = () => call.status >= 200 && call.status < 300;
    call.addEventListener('load', () =>
      resolve(
        readAnswer(
          isGood(),
          isGood() ? (bodyOf(call) ?? {}) : bodyOf(call),
          (isOwn && Number(call.getResponseHeader('retry-after'))) || undefined,
        ),
      ),
    );
    const lost: Answer = { ok: false, code: 'offline', message: '', wait: undefined, details: {} };
    call.addEventListener('error', () => resolve(lost));
    call.addEventListener('abort', () => resolve(lost));
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
