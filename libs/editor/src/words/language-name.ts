/** The name of a language in the language `locale`: `Ukrainisch`. */
export function languageName(language: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
}

/** The name of a language in that language, with a capital letter: `Українська`. */
export function ownLanguageName(language: string): string {
  const name = languageName(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
