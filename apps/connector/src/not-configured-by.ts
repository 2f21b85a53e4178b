import { AppError, isAppError } from '@portal/errors';

/**
 * Handles a rejected promise of something built from settings that are well formed but do not match each other:
 * `importKeys(settings).catch(notConfiguredBy(() => 'KEY'))`.
 * @throws AppError `not_configured` with the variable to correct in its details, for `unusableVariables`; any other error as it is
 */
export function notConfiguredBy(variableOf: (error: AppError) => string): (error: unknown) => never {
  return (error) => {
    if (!isAppError(error, 'not_configured')) throw error;
    const details = { variables: [variableOf(error)] };
    throw new AppError('not_configured', error.message, { cause: error, details });
  };
}

/** The variables that an error of `notConfiguredBy` names. */
export function unusableVariables({ details }: AppError): string[] {
  const variables = details?.['variables'];
  return Array.isArray(variables) ? variables.map(String) : [];
}
