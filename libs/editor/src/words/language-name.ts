/** The name of a language in the language `locale`: `Ukrainisch`. What is no code of a language is returned as it is. */
export function languageName(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  } catch {
    // A version of long ago, or an assistant's draft, may hold any text.
    return language;
  }
}

/** The name of a language in that language, with a capital letter: `Українська`. */
export function ownLanguageName(language: string): string {
  const name = languageName(language, language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
