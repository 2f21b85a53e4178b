/**
 * The address of an account that a check makes and deletes. `random` has eight hexadecimal digits. It has the form of those that `npm run verify` makes, whose
 * next run removes what a check has left that was killed.
 */
export function scratchAccount(now: Date, random: string): string {
  const minute = now.toISOString().slice(0, 16).replaceAll(/\D/g, '');
  return `portal-verify-${minute}-${random}-1@example.com`;
}
