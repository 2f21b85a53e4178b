/** What a language is called in another language: `Ukrainisch`. */
export function languageName(language: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
}

/** What a language is called in itself, with a capital letter: `Українська`. */
export function ownLanguageName(language: string): string {
  const name = languageName(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
