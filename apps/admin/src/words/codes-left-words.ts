/** The number of recovery codes that are left, in words. */
export function codesLeftWords(codesLeft: number): string {
  if (codesLeft === 0) return 'No recovery code is left.';
  return codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`;
}
