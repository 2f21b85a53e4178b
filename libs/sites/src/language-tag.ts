const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Registered, though CLDR prefers another tag. */
const ALSO_REGISTERED: ReadonlySet<string> = new Set(['sh', 'tl']);

/**
 * What is wrong with a tag of the form `de` or `de-AT`: no registry has it, such as `ua` for Ukrainian. `near`: the tag that was probably
 * meant; null when none is known. Null: nothing is wrong. All codes of two letters are known here; of those with three, any that has no
 * shorter one is taken.
 * @see RFC 5646, section 2.2.1
 */
export function languageFault(tag: string): { near: string | null } | null {
  const [language = '', region] = tag.split('-');
  const meant = languageMeant(language);
  const usual = region === undefined ? null : regionMeant(region);
  if (meant === language && usual === (region ?? null)) return null;
  if (meant === null) return { near: null };
  return { near: usual === null ? meant : `${meant}-${usual}` };
}

/** The language that a code is for: itself when it is registered, that of the country whose code it is, or null. */
function languageMeant(code: string): string | null {
  const canonical = new Intl.Locale(code).language;
  if (canonical !== code) return ALSO_REGISTERED.has(code) ? code : canonical;
  if (code.length > 2 || LANGUAGES.of(code) !== undefined) return code;
  const country = code.toUpperCase();
  return REGIONS.of(country) === undefined ? null : new Intl.Locale(`und-${country}`).maximize().language;
}

/** The region that a code is for: itself when it is registered, the proper code of the same country, or null. */
function regionMeant(code: string): string | null {
  const region = new Intl.Locale(`und-${code}`).region ?? '';
  return REGIONS.of(region) === undefined ? null : region;
}
