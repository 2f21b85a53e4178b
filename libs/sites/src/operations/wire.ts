import { AppError } from '@portal/errors';
import { z } from 'zod';
import type { Operation } from './operation.ts';

/** Names the invalid field and the reason, never its value. */
export function inputFailure(name: string, { issues }: z.ZodError): AppError {
  const [issue] = issues;
  const path = issue?.path.join('.') ?? '';
  return new AppError('input', `${name}: ${path === '' ? '' : `${path}: `}${issue?.message ?? 'not valid'}`);
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
