import { slugify } from '@portal/content-core/slug';

/** The longest name of an audience that the API takes, in characters. */
const LONGEST = 40;

/**
 * What an audience is stored as whose name was typed: the words of the name as an address has them, which every audience of the API can
 * have; empty without a letter or digit.
 * @param locale language of the site, as a tag
 */
export function audienceId(typed: string, locale: string): string {
  return slugify(typed, locale).slice(0, LONGEST).replace(/-$/, '');
}
