import { isRecord } from '@portal/ports/json';

/** What came of a call of the site's own API. */
export type ApiAnswer =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; code: string; message: string; wait: number | undefined; details: Record<string, unknown> };

/** A call of the site's own API. */
export interface ApiCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** The page may be closed before the response arrives. A body of more than 60 kB is lost then; it arrives while the page stays. */
  keepalive?: boolean;
  /** How long the whole answer may take; a longer one is the failure `offline`. Left out: as long as the browser waits. */
  timeoutMs?: number;
}

/** The most bytes of a body that outlives its page: browsers send 64 KiB, of all such requests together, and refuse more. */
const KEEPALIVE_BYTES = 60_000;

/** Calls the API. Never throws: no connection is the failure `offline`, an answer that cannot be parsed is `internal`. */
export async function callApi(
  address: string,
  { method = 'POST', body, keepalive = false, timeoutMs }: ApiCall,
): Promise<ApiAnswer> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (timeoutMs !== undefined) init.signal = AbortSignal.timeout(timeoutMs);
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  init.keepalive = keepalive && new Blob([String(init.body ?? '')]).size <= KEEPALIVE_BYTES;
  const response = await fetch(address, init).catch(() => null);
  if (response === null) return failedAnswer('offline');
  return parseAnswer(
    response.ok,
    await jsonBody(response),
    Number(response.headers.get('retry-after')) || undefined,
  );
}

/** An answer's body as what it means. `wait` is what the answer asks to wait, in seconds. */
export function parseAnswer(ok: boolean, body: unknown, wait?: number): ApiAnswer {
  if (!isRecord(body)) return failedAnswer('internal');
  if (ok) return { ok, body };
  const { error } = body;
  if (!isRecord(error)) return failedAnswer('internal', wait);
  const { code, message, details } = error;
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'internal',
    message: typeof message === 'string' ? message : '',
    wait,
    details: isRecord(details) ? details : {},
  };
}

function failedAnswer(code: string, wait?: number): ApiAnswer {
  return { ok: false, code, message: '', wait, details: {} };
}

async function jsonBody(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}
