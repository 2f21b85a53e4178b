import { AppError } from '@portal/errors';

/** An answer over HTTP, with its text. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const LONGEST_TEXT = 100_000;

/**
 * Sends one request and reads at most 100,000 characters. Redirects are not followed.
 * @throws AppError `upstream_unavailable`; `not_configured` for what is no address
 */
export async function ask(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Answer> {
  // "localhost:4400" can be parsed: its scheme is "localhost".
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    const [address = ''] = url.split('?');
    throw new AppError('not_configured', `${address} is no address that begins with https:// or http://.`);
  }
  try {
    const { status, headers, body } = await fetch(url, { redirect: 'manual', ...init });
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (text.length > LONGEST_TEXT) break;
    }
    return { status, headers, text: text.slice(0, LONGEST_TEXT) };
  } catch (cause) {
    throw new AppError('upstream_unavailable', `${new URL(url).host} does not answer.`, { cause });
  }
}

/** The JSON of an answer; undefined where it is none. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
