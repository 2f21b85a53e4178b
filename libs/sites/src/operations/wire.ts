import { AppError } from '@portal/errors';
import { z } from 'zod';
import type { Operation } from './operation.ts';

/** The maximum length of a field's name and of a reason in a message; both may contain text of the caller. */
const LONGEST_PATH = 200;
const LONGEST_REASON = 300;

/** Names the invalid field and the reason, never its value. */
export function inputFailure(name: string, { issues }: z.ZodError): AppError {
  const [issue] = issues;
  const path = (issue?.path.join('.') ?? '').slice(0, LONGEST_PATH);
  const reason = (issue?.message ?? 'not valid').slice(0, LONGEST_REASON);
  return new AppError('input', `${name}: ${path === '' ? '' : `${path}: `}${reason}`);
}

/** Encodes an input for the wire. @throws AppError `input` when it does not fit the operation's schema */
export function encodeInput(name: string, row: Operation, input: object): unknown {
  const encoded = z.safeEncode<z.ZodType>(row.input, input);
  if (encoded.success) return encoded.data;
  throw inputFailure(name, encoded.error);
}

/** Decodes an output from the wire. @throws AppError `upstream_unavailable` when it does not fit the operation's schema */
export function decodeOutput(row: Operation, output: unknown): unknown {
  const decoded = row.output.safeParse(output);
  if (decoded.success) return decoded.data;
  throw new AppError('upstream_unavailable', 'The platform returned an unexpected response.', {
    cause: decoded.error,
  });
}
