import type { VisibleTimes } from '@portal/content-core/visible-times';
import { fill, inLanguage } from '@portal/ui/text';
import { instantWords } from '../instant-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** Formats from when and until when something is visible, in the time zone of the site. */
export function whenWords(
  { visibleFrom, visibleUntil }: VisibleTimes,
  site: { locale: string; zone?: string | undefined },
): string {
  const words = inLanguage({ en, de }, site.locale);
  const from = visibleFrom === undefined ? '' : instantWords(visibleFrom, site);
  const until = visibleUntil === undefined ? '' : instantWords(visibleUntil, site);
  const shape = from === '' ? (until === '' ? 'always' : 'until') : until === '' ? 'from' : 'both';
  return fill(words[shape], { from, until });
}
