import { fill, type Shape } from '@portal/ui/text';
import type { Audience } from '../content/audience.ts';
import { audienceNames, audienceWords } from './audience-words.ts';

const en = { hidden: 'Hidden from visitors', some: 'Only for {names}', none: 'Only for editors' } as const;

const de: Shape<typeof en> = {
  hidden: 'Für Besucher ausgeblendet',
  some: 'Nur für {names}',
  none: 'Nur für die Redaktion',
};

/** What the labels of a section on the page say in the language of the site; null: it needs none of that. */
export function sectionLabels(
  locale: string,
  { audience, isHidden }: { audience: Audience; isHidden: boolean },
): { hidden: string | null; audience: string | null } {
  const words = locale.split('-')[0] === 'de' ? de : en;
  const only = (names: readonly string[]) =>
    names.length === 0
      ? words.none
      : fill(words.some, { names: audienceNames(audienceWords(locale), names) });
  return { hidden: isHidden ? words.hidden : null, audience: audience === 'all' ? null : only(audience) };
}
