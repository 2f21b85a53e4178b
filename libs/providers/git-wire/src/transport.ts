import { isAppError, type AppError } from '@portal/errors';
import { isUnsent, nonsense, statusFailure, tooLarge, unreachable } from './failures.ts';

/** The two services of a git host: reading and writing. */
export type Service = 'git-upload-pack' | 'git-receive-pack';

/** The outcome of one request. */
export type Exchange =
  | { bytes: Buffer }
  | {
      failed: AppError;
      /** Whether the host may have carried out the request nevertheless. */
      mayHaveSucceeded: boolean;
      /** Whether the host may still be processing it, because the request timed out here or at a gateway. */
      perhapsGoingOn: boolean;
      /** Whether the host itself answered, as opposed to a failure of the network. */
      answered: boolean;
    };

/** HTTP requests to one repository. The only module that makes them. */
export interface Transport {
  /** Sends a request of the protocol. */
  post(service: Service, body: Buffer): Promise<Exchange>;
  /** Requests the capabilities of a service. */
  advertisement(service: Service): Promise<Exchange>;
}

/** Options of the transport. */
export interface TransportOptions {
  /** The repository's address, without credentials. */
  url: string;
  /** The whole Authorization header; requested once, before the first request. If empty, none is sent. */
  authorization: () => Promise<string>;
  fetch: typeof fetch;
  /** The time limit in milliseconds for one request, the body of its answer included. */
  timeoutMs: number;
  /** The most bytes of an answer. */
  answerBytes: number;
}

async function readBody(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return Buffer.alloc(0);
  for await (const chunk of response.body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(`an answer of more than ${limit} bytes`);
  }
  return Buffer.concat(chunks, size);
}

/** How many bytes of a refusal are read: hosts explain in one line why a repository is read-only. */
const REFUSAL_BYTES = 300;

/** The beginning of an answer, at most its first chunk; the rest is not read. */
async function beginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value ?? []).toString('latin1', 0, REFUSAL_BYTES);
}

function statusExchange(response: Response, body = ''): Exchange {
  const { status } = response;
  const confused = status === 400 || status === 422 || status >= 500;
  return {
    failed: statusFailure(response, body),
    mayHaveSucceeded: status >= 500,
    // A gateway timed out; the host behind it may still be working.
    perhapsGoingOn: status === 504,
    answered: confused,
  };
}

async function receive(response: Response, type: string, limit: number): Promise<Exchange> {
  if (response.status === 403) return statusExchange(response, await beginning(response));
  if (response.status !== 200) {
    await response.body?.cancel();
    return statusExchange(response);
  }
  if (response.headers.get('content-type')?.split(';', 1)[0]?.trim() !== type) {
    await response.body?.cancel();
    const failed = nonsense('an answer of another content type');
    return { failed, mayHaveSucceeded: true, perhapsGoingOn: false, answered: false };
  }
  return { bytes: await readBody(response, limit) };
}

/** Opens the transport to one repository. */
export function openTransport(options: TransportOptions): Transport {
  let asked: Promise<string> | undefined;

  async function exchange(path: string, type: string, init: RequestInit): Promise<Exchange> {
    asked ??= options.authorization();
    const authorization = await asked;
    const headers = {
      ...init.headers,
      'git-protocol': 'version=2',
      'user-agent': 'git/portal',
      ...(authorization === '' ? {} : { authorization }),
    };
    const signal = AbortSignal.timeout(options.timeoutMs);
    try {
      const response = await options.fetch(`${options.url}${path}`, {
        ...init,
        headers,
        signal,
        redirect: 'manual',
      });
      return await receive(response, type, options.answerBytes);
    } catch (cause) {
      const failed = isAppError(cause) ? cause : unreachable(cause);
      return { failed, mayHaveSucceeded: !isUnsent(cause), perhapsGoingOn: signal.aborted, answered: false };
    }
  }

  return {
    post: (service, body) =>
      exchange(`/${service}`, `application/x-${service}-result`, {
        method: 'POST',
        headers: {
          'content-type': `application/x-${service}-request`,
          accept: `application/x-${service}-result`,
        },
        body: new Uint8Array(body),
      }),
    advertisement: (service) =>
      exchange(`/info/refs?service=${service}`, `application/x-${service}-advertisement`, { method: 'GET' }),
  };
}
