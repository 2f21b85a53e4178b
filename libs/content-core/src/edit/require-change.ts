import { AppError } from '@portal/errors';

/**
 * Refuses a save that asks for no change: the answer would be that the draft has it already, although nothing was asked.
 * @param changes the fields of the input that ask for one; undefined and an empty list ask for none
 * @param advice a sentence that names such fields
 * @throws AppError `input`
 */
export function requireChange(changes: object, advice: string): void {
  if (Object.values(changes).some((value) => value !== undefined && !isEmptyList(value))) return;
  throw new AppError('input', `This asks for no change, so nothing was saved. ${advice}`);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
