import { AppError, isAppError } from '@portal/errors';

/**
 * What `make` makes of settings that are well formed.
 * @throws AppError `not_configured` with the name of the variable to correct, for `unfitIn`, when they do not fit together
 */
export async function madeOf<Made>(
  variable: (refusal: AppError) => string,
  make: () => Made | Promise<Made>,
): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!isAppError(error, 'not_configured')) throw error;
    const details = { variables: [variable(error)] };
    throw new AppError('not_configured', error.message, { cause: error, details });
  }
}

/** The variables that a refusal of `madeOf` names. */
export function unfitIn({ details }: AppError): string[] {
  const variables = details?.['variables'];
  return Array.isArray(variables) ? variables.map(String) : [];
}
