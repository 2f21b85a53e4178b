import { AppError } from '@portal/errors';
import { z } from 'zod';
import type { Operation } from './operation.ts';

/** Says which field is wrong and how, never what was in it. */
export function inputFailure(name: string, { issues }: z.ZodError): AppError {
  const [issue] = issues;
  const path = issue?.path.join('.') ?? '';
  return new AppError('input', `${name}: ${path === '' ? '' : `${path}: `}${issue?.message ?? 'not valid'}`);
}

/** An input as it is sent. @throws AppError `input` when the operation does not take it */
export function encodeInput(name: string, row: Operation, input: object): unknown {
  const encoded = z.safeEncode<z.ZodType>(row.input, input);
  if (encoded.success) return encoded.data;
  throw inputFailure(name, encoded.error);
}

/** An output as it arrives. @throws AppError `upstream_unavailable` when it is not what the operation gives */
export function decodeOutput(row: Operation, output: unknown): unknown {
  const decoded = row.output.safeParse(output);
  if (decoded.success) return decoded.data;
  throw new AppError('upstream_unavailable', 'The platform answered something else.', {
    cause: decoded.error,
  });
}
