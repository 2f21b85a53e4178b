import { fill, inLanguage } from '@portal/ui/text';
import type { Audience } from '../../content/audience.ts';
import { audienceNames, audienceWords } from '../audience/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/**
 * The labels of a section on the page, in the language of the site. `hidden` is null where the section is not hidden, `audience` where
 * everyone sees it.
 */
export function sectionLabels(
  locale: string,
  { audience, isHidden }: { audience: Audience; isHidden: boolean },
): { hidden: string | null; audience: string | null } {
  const words = inLanguage({ en, de }, locale);
  const only = (names: readonly string[]) =>
    names.length === 0
      ? words.none
      : fill(words.some, { names: audienceNames(audienceWords(locale), names) });
  return { hidden: isHidden ? words.hidden : null, audience: audience === 'all' ? null : only(audience) };
}
