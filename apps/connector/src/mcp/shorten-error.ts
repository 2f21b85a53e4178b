import { formatValidatorMessage } from './format-validator-message.ts';

/** The longest answer that carries a JSON-RPC error, in bytes; tool results have the same limit. */
export const LONGEST_ERROR_BYTES = 4_096;

/** To how many characters a message is cut: each takes six bytes at most, and the answer repeats the id as well. */
const MAX_MESSAGE_CHARACTERS = 400;

/**
 * Puts a list of the MCP library's validator into words, and shortens a JSON-RPC error that is too long, since the library repeats the
 * client's input in it: cuts the message and drops the data. Results and streams are returned unchanged.
 */
export async function shortenError(response: Response): Promise<Response> {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return response;
  const { status, headers } = response;
  return new Response(shortenErrorText(await response.text()), { status, headers });
}

function shortenErrorText(text: string): string {
  // Most answers are results; this avoids parsing them.
  if (!text.includes('"error":')) return text;
  const answer: unknown = JSON.parse(text);
  if (!isErrorAnswer(answer)) return text;
  const { code, message: written } = answer.error;
  const message = formatValidatorMessage(String(written));
  const isShort = Buffer.byteLength(text) <= LONGEST_ERROR_BYTES;
  if (isShort && message === written) return text;
  const beginning = message.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed();
  const shortened = message.length > beginning.length ? `${beginning}… (cut)` : beginning;
  return JSON.stringify({ ...answer, error: { code, message: shortened } });
}

function isErrorAnswer(answer: unknown): answer is { error: { code: unknown; message: unknown } } {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false;
  return typeof answer.error === 'object' && answer.error !== null && 'message' in answer.error;
}
