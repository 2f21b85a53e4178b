import type { EditorWords } from '../editor/index.ts';
import { languageName } from '../language-name.ts';
import { placeLabel } from '../names.ts';
import { recordWords } from './index.ts';

/** Label of a place in the record of the site, a page or a file: `In other languages › German › Name`. `path` has dots. */
export function recordLabel(words: EditorWords, locale: string, path: string): string {
  const labels = recordWords(locale);
  const steps = path.split('.');
  const [first = '', language] = steps;
  // Audiences and the focal point are labelled as a whole, without the names of their parts.
  if (first === 'audience' || first === 'focal') return placeLabel(words, [], [first], labels);
  const ofPath = steps.map((_, index) => {
    const at = steps.slice(0, index + 1);
    // Fields of an entry of a list have one label, whichever entry it is.
    const label = labels[at.filter((step) => !/^\d+$/.test(step)).join('.')];
    return label === undefined || /^\d+$/.test(at.at(-1) ?? '') ? {} : { [at.join('.')]: label };
  });
  const ofLanguage =
    first === 'translations' && language !== undefined
      ? { [`translations.${language}`]: languageName(language, locale) }
      : {};
  return placeLabel(
    words,
    [],
    steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    Object.assign({}, labels, ...ofPath, ofLanguage),
  );
}
