/** The table of the language of `locale`, such as `de-CH`; the English one where there is no translation. */
export function inLanguage<Words>({ en, de }: { en: Words; de: Words }, locale: string): Words {
  return locale.split('-')[0] === 'de' ? de : en;
}
