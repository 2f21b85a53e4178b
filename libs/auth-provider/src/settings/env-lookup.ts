import { AppError } from '@portal/errors';

/** Finds a variable's text; undefined when it is absent or empty. */
export type EnvLookup = (name: string) => string | undefined;

/** Remembers what `read` gives, and asks again as long as it throws. */
export function once<T>(read: () => T): () => T {
  let found: { value: T } | undefined;
  return () => (found ??= { value: read() }).value;
}

/** @throws AppError `not_configured`, naming what is missing and what is unusable, never a value */
export function requireConfigured(missing: readonly string[], unusable: readonly string[] = []): void {
  if (missing.length === 0 && unusable.length === 0) return;
  const sentences = [
    ...(missing.length > 0 ? [`This site lacks ${missing.join(', ')}.`] : []),
    ...(unusable.length > 0 ? [`This site cannot use ${unusable.join(', ')}.`] : []),
  ];
  throw new AppError('not_configured', `${sentences.join(' ')} Set what is named and start it again.`, {
    details: { missing, unusable },
  });
}
