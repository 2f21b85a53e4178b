/**
 * A language tag as Open Graph writes it, always with a region: `de_DE` for `de`, `de_AT` for `de-AT`.
 * @see https://ogp.me/#optional
 */
export function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}
