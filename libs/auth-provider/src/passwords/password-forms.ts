/**
 * The forms in which a typed password is compared, the usual one first: composed, since keyboards and systems send the same letters
 * composed or decomposed. Passwords that were set before that was done may be stored as they were typed.
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
