/**
 * The Unicode forms in which a typed password is compared: first composed (NFC), since some systems send composed and others decomposed
 * characters; then as typed, since older passwords may be stored that way.
 * @see RFC 8265, section 4.2.2
 */
export function passwordForms(typed: string): readonly string[] {
  const composed = composedPassword(typed);
  return composed === typed ? [typed] : [composed, typed];
}

/** The form in which a new password is stored. */
export function composedPassword(typed: string): string {
  return typed.normalize('NFC');
}
