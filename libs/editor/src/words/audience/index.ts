import { audienceTitle } from '@portal/sites';
import { fill, inLanguage, type Shape } from '@portal/ui/text';
import type { Audience } from '../../content/audience.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about audiences in one language. */
export type AudienceWords = Shape<typeof en>;

/** The names of audiences as shown on screen, separated by commas. */
export function audienceNames({ general }: AudienceWords, names: readonly string[]): string {
  return names.map((name) => audienceTitle(name, general)).join(', ');
}

/** A sentence that says who sees more once a change is published; empty where no one does. */
export function gainsWords(words: AudienceWords, gains: Audience): string {
  if (gains === 'all') return words.gains.all;
  return gains.length === 0 ? '' : fill(words.gains.some, { names: audienceNames(words, gains) });
}

/** The words about audiences in the language of the site. */
export function audienceWords(locale: string): AudienceWords {
  return inLanguage({ en, de }, locale);
}

/** A title, followed in brackets by who sees it where that is not everyone. */
export function titleForWhom(
  { title, audience }: { title: string; audience: Audience },
  words: AudienceWords,
): string {
  return audience === 'all' ? title : `${title} (${whoWords(words, audience)})`;
}

/** Says who sees something. */
export function whoWords(words: AudienceWords, audience: Audience): string {
  if (audience === 'all') return words.everyone;
  return audience.length === 0
    ? words.editorsOnly
    : fill(words.some, { names: audienceNames(words, audience) });
}
