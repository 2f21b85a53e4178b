import { AppError } from '@portal/errors';

/** The parts of the vendor's error that may be reported. */
interface Answer {
  status: number | null;
  name: string;
}

function answerOf(error: unknown): Answer {
  if (!(error instanceof Error)) return { status: null, name: '' };
  const metadata: { httpStatusCode?: unknown } | undefined = Reflect.get(error, '$metadata');
  const status = metadata?.httpStatusCode;
  return { status: typeof status === 'number' ? status : null, name: error.name };
}

/** Whether the store reports that the object does not exist. */
export function isMissing(error: unknown): boolean {
  const { status, name } = answerOf(error);
  return status === 404 && name !== 'NoSuchBucket';
}

/**
 * Translates a failure of the store into one of ours, without the vendor's own error, which may contain the signed
 * request.
 */
export function translate(error: unknown): AppError {
  const { status, name } = answerOf(error);
  const cause = new Error(`the object store answered ${status ?? 'nothing'}: ${name}`);
  if (name === 'NoSuchBucket')
    return new AppError(
      'not_configured',
      'The object store has no such bucket; check OBJSTORE_BUCKET and OBJSTORE_DOCS_BUCKET.',
      { cause },
    );
  if (status === 401 || status === 403)
    return new AppError(
      'not_configured',
      'The object store refuses its credentials; check OBJSTORE_ACCESS_KEY_ID and OBJSTORE_SECRET_ACCESS_KEY.',
      { cause },
    );
  if (status === 404)
    return new AppError('not_found', 'The file does not exist; upload it again.', { cause });
  if (status === 412)
    return new AppError('conflict', 'The file changed in the meantime; look at it again.', { cause });
  return new AppError('upstream_unavailable', 'The object store is not responding.', {
    cause,
  });
}
