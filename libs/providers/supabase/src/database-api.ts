import { AppError } from '@portal/errors';

/** How a project's database is reached through the vendor's management API. */
export interface SupabaseDatabaseApiOptions {
  /** Personal access token; DB_ACCOUNT_TOKEN. */
  token: string;
  /** DB_PROJECT_REF. */
  projectRef: string;
  /** The vendor's own by default. */
  baseUrl?: string;
  fetch?: typeof fetch;
}

type Row = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 120_000;
const SHOWN_CHARACTERS = 600;

/**
 * Runs SQL in a project's database with `POST /v1/projects/{ref}/database/query`; returns the rows of the last
 * statement. The token is in no message.
 * @throws AppError `not_configured` when the token or the project is refused or the SQL fails; `upstream_unavailable`
 * when there is no answer; then it is unknown whether the SQL was run.
 * @see https://supabase.com/docs/reference/api/v1-run-a-query
 */
export function supabaseDatabaseApi(
  options: SupabaseDatabaseApiOptions,
): (sql: string) => Promise<readonly Row[]> {
  const { token, projectRef, baseUrl = 'https://api.supabase.com', fetch: send = fetch } = options;
  if (!/^[a-z0-9]{1,64}$/.test(projectRef))
    throw new AppError(
      'not_configured',
      'DB_PROJECT_REF is not a project reference: letters and digits only.',
    );
  if (!/^[\x21-\x7e]{1,512}$/.test(token))
    throw new AppError('not_configured', 'DB_ACCOUNT_TOKEN is not a token: printable ASCII without spaces.');
  const url = `${baseUrl}/v1/projects/${projectRef}/database/query`;
  return async (query) => {
    const answer = await send(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw unknownOutcome(`at ${new URL(url).host} did not answer`, { cause });
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && Array.isArray(body)) return body;
    throw failure(answer.status, body, projectRef);
  };
}

function unknownOutcome(what: string, options?: ErrorOptions): AppError {
  return new AppError('upstream_unavailable', `The database provider’s management API ${what}.`, options);
}

function failure(status: number, body: unknown, projectRef: string): AppError {
  if (status === 401 || status === 403)
    return new AppError(
      'not_configured',
      `DB_ACCOUNT_TOKEN was refused for the project ${projectRef} (status ${status}). Create a personal access token of an account that may change the project.`,
    );
  if (status === 404)
    return new AppError(
      'not_configured',
      `There is no project ${projectRef} for this token; check DB_PROJECT_REF.`,
    );
  if (status === 429)
    return new AppError(
      'upstream_unavailable',
      'The management API is limiting calls; wait a minute and run the command again.',
    );
  if (status >= 400 && status < 500)
    return new AppError(
      'not_configured',
      `The database refused the SQL, and nothing was changed: ${databaseMessage(body)}`,
    );
  return unknownOutcome(`gave no usable answer (status ${status})`);
}

function databaseMessage(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' ? message.slice(0, SHOWN_CHARACTERS) : 'it gave no reason.';
}
