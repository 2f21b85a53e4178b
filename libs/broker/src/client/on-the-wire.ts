import { AppError } from '@portal/errors';
import { z } from 'zod';
import {
  type InputOf,
  type OperationName,
  OPERATIONS,
  operationNamed,
  type OutputOf,
} from '../operations/index.ts';
import { inputFailure } from '../run-operation.ts';

/** An input as it is sent. @throws AppError `input` when the operation does not take it */
export function encodeInput<Name extends OperationName>(name: Name, input: InputOf<Name>): unknown {
  const encoded = z.safeEncode<z.ZodType>(OPERATIONS[name].input, input);
  if (encoded.success) return encoded.data;
  throw inputFailure(name, encoded.error);
}

/** An output as it arrives. @throws AppError `upstream_unavailable` when it is not what the operation gives */
export function decodeOutput<Name extends OperationName>(name: Name, output: unknown): OutputOf<Name> {
  const decoded = operationNamed(name)?.output.safeParse(output);
  if (decoded?.success) return decoded.data as OutputOf<Name>;
  throw new AppError('upstream_unavailable', 'The platform answered something else.', {
    cause: decoded?.error,
  });
}
