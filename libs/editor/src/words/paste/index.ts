import { inLanguage, type Shape } from '@portal/ui/text';
import { PASTE_LOSSES, type PasteLoss } from './paste-losses.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** A message that lists what a paste has lost, in the language of the site; empty: nothing was lost. */
export function lossesMessage(losses: ReadonlySet<PasteLoss>, locale: string): string {
  const words = wordsIn(locale);
  const kinds = PASTE_LOSSES.filter((loss) => losses.has(loss));
  const leftOut = kinds.flatMap((loss) =>
    loss === 'tables' || loss === 'merged' || loss === 'raised' ? [] : [words.kinds[loss]],
  );
  return [
    leftOut.length > 0 ? words.leftOut.replace('{kinds}', leftOut.join(', ')) : '',
    losses.has('images') ? words.images : '',
    losses.has('tables') ? words.tables : '',
    losses.has('merged') ? words.merged : '',
    losses.has('raised') ? words.raised : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** A message for a paste that was refused because it has more characters or lines than a field holds. */
export function tooLongMessage(most: { characters: number; lines: number }, locale: string): string {
  return wordsIn(locale)
    .tooLong.replace('{characters}', most.characters.toLocaleString(locale))
    .replace('{lines}', most.lines.toLocaleString(locale));
}

function wordsIn(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
