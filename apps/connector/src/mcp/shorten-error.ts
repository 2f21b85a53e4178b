/** The longest answer that carries a JSON-RPC error, in bytes; tool results have the same limit. */
export const LONGEST_ERROR_BYTES = 4_096;

/** How much of a message is kept, in characters: each takes six bytes at most, and the id wants room as well. */
const KEPT_CHARACTERS = 400;

/**
 * The answer, whose JSON-RPC error is cut when it is too long: the MCP library repeats in it what the client sent.
 * The message keeps its beginning; the data are left out. Results and streams are given back as they are.
 */
export async function withShortError(response: Response): Promise<Response> {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return response;
  const { status, headers } = response;
  return new Response(shortError(await response.text()), { status, headers });
}

function shortError(text: string): string {
  if (Buffer.byteLength(text) <= LONGEST_ERROR_BYTES) return text;
  // Most long answers are results; they are not parsed again only to learn that.
  if (!text.includes('"error":')) return text;
  const answer: unknown = JSON.parse(text);
  if (!isErrorAnswer(answer)) return text;
  const { code, message } = answer.error;
  const kept = String(message).slice(0, KEPT_CHARACTERS).toWellFormed();
  const short = String(message).length > kept.length ? `${kept}… (cut)` : kept;
  return JSON.stringify({ ...answer, error: { code, message: short } });
}

function isErrorAnswer(answer: unknown): answer is { error: { code: unknown; message: unknown } } {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false;
  return typeof answer.error === 'object' && answer.error !== null && 'message' in answer.error;
}
