import { AppError } from '@portal/errors';

/**
 * The repository's host sent an answer that git's protocol does not allow, or an incomplete one. `what` is only logged.
 */
export function nonsense(what: string, cause?: unknown): AppError {
  return new AppError('upstream_unavailable', 'The repository gave an invalid answer.', {
    cause: new Error(what, cause === undefined ? {} : { cause }),
  });
}

/** The repository is larger than the limits for reading. `what` is only logged. */
export function tooLarge(what: string): AppError {
  return new AppError(
    'not_supported',
    'The repository is too large to be read here; take large files, and folders with very many files, out of it.',
    { cause: new Error(what) },
  );
}

/** No answer, or an incomplete one. */
export function unreachable(cause: unknown): AppError {
  return new AppError('upstream_unavailable', 'The repository cannot be reached.', {
    cause,
  });
}

/** A push whose answer is lost, when the branches do not show whether it happened. */
export function outcomeUnknown(cause: unknown): AppError {
  return new AppError(
    'outcome_unknown',
    "The repository's answer was lost, and the change may or may not have been made; read the current state again before repeating it.",
    { cause },
  );
}

/** Whether the request was never sent, because no connection was made. */
export function isUnsent(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code: unknown = Reflect.get(at, 'code');
    if (typeof code === 'string' && UNSENT.test(code)) return true;
  }
  return false;
}

const UNSENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** The host does not support enough of git's protocol. */
export function tooOld(cause: unknown): AppError {
  return new AppError(
    'not_supported',
    "The repository's host is too old; it must speak version 2 of git's protocol and send shallow histories.",
    { cause },
  );
}

/** A commit or file version that the repository does not have. */
export function missingObject(kind: 'commit' | 'file version', oid: string): AppError {
  return new AppError('not_found', `The repository has no ${kind} ${oid}; read the current state again.`);
}

function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3600) : undefined;
}

function rateLimited(header: string | null): AppError {
  const seconds = retryAfter(header);
  return new AppError(
    'rate_limited',
    "The repository's host is limiting requests; wait before trying again.",
    {
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    },
  );
}

/** A host's message about an archived repository. */
const ARCHIVED = /\brepository (?:was|is|has been) archived\b/i;

/** The failure for a status other than 200. `body`: the beginning of the body of a 403; it is never shown. */
export function statusFailure({ status, headers }: Response, body = ''): AppError {
  const cause = new Error(`HTTP ${status}`);
  const wait = headers.get('retry-after');
  if (status === 429 || (status === 403 && wait !== null)) return rateLimited(wait);
  if (status === 403 && ARCHIVED.test(body))
    return new AppError(
      'forbidden',
      'The repository is archived at the code host, so nothing can be written; ask its owner to unarchive it.',
      { cause },
    );
  if (status === 401 || status === 403)
    return new AppError(
      'forbidden',
      "The repository refuses Portal's credentials; renew its access to the repository.",
      {
        cause,
      },
    );
  if (status === 404 || status === 410)
    return new AppError('not_found', 'The repository does not exist, or Portal may not see it.', { cause });
  if (status === 413)
    return new AppError('input', 'The change is too large for the repository; save fewer or smaller files.', {
      cause,
    });
  if (status === 301 || status === 308)
    return new AppError(
      'not_supported',
      'The repository has moved to another address; ask an operator of the platform to update its address.',
      { cause, isLogged: true },
    );
  if (status === 451)
    return new AppError('not_supported', 'The code host has blocked the repository for legal reasons.', {
      cause,
      isLogged: true,
    });
  return nonsense(`HTTP ${status}`);
}
