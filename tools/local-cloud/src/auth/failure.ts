/** A refusal in the vendor's format: its client library reads `code`. */
export class AuthFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** Fields of the body beside code and message. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.more = more;
    this.status = status;
    this.code = code;
  }
}

/** The client reads `code` from the body only when the answer names this API version. */
const HEADERS = { 'x-supabase-api-version': '2024-01-01' };

/** The response for a thrown value. Any other error is a bug: logged in full, answered with a fixed message. */
export function failureResponse(error: unknown, log: (line: string) => void): Response {
  if (error instanceof AuthFailure) {
    return Response.json(
      { code: error.code, message: error.message, ...error.more },
      { status: error.status, headers: HEADERS },
    );
  }
  log(`auth: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return Response.json(
    { code: 'unexpected_failure', message: 'Internal server error' },
    { status: 500, headers: HEADERS },
  );
}
