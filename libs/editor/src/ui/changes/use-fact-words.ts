import { isRecord } from '@portal/ports/json';
import { fill } from '@portal/ui/text';
import { asAudience } from '../../content/audience.ts';
import { textOfWords } from '../../fields/shown-words.ts';
import { valueWords } from '../../fields/value-words.ts';
import type { EditorStart } from '../../start-data/start.ts';
import { audienceNames, audienceWords, whoWords } from '../../words/audience/index.ts';
import { instantWords } from '../../words/instant-words.ts';
import { languageName } from '../../words/language-name.ts';
import { localTimeWords } from '../../words/local-time-words.ts';
import { optionLabel } from '../../words/names.ts';
import { recordWords } from '../../words/record/index.ts';
import { reviewWords } from '../../words/review/index.ts';
import { seoWords } from '../../words/seo/index.ts';
import { settingsWords } from '../../words/settings/index.ts';
import { useDocuments, useEditor } from '../context/editor-context.ts';

/** Of a translation that was marked as up to date; a version says nothing to people. */
export const TRANSLATED = 'translationOf.version';

/** Returns what writes the value at a path of a record in words. `type`: what it is a record of, as in `/api/publish`. */
export function useFactWords(type: string): (path: string, value: unknown) => string {
  const { start, words } = useEditor();
  const review = reviewWords(start.locale);
  const names = { words, review, pages: start.pages, documents: useDocuments() };
  return (path, value) => {
    if (value === undefined || value === null) return '';
    if (/^locales?(?:\.\d+)?$/.test(path))
      return [value]
        .flat()
        .map((language) => languageName(String(language), start.locale))
        .join(', ');
    if (path.startsWith('audience.')) return audienceNames(audienceWords(start.locale), [String(value)]);
    switch (type === 'section' && path === 'theme' ? 'ground' : path) {
      case 'audience':
        return whoWords(audienceWords(start.locale), asAudience(value));
      case 'hidden':
        return value === true ? review.hidden : review.shown;
      case 'ground':
        return named(words.panel.grounds, value);
      case 'theme.corners':
      case 'look.corners':
        return named(settingsWords(start.locale).corners, value);
      case 'look.name':
        return start.looks?.find(({ name }) => name === value)?.title ?? String(value);
      case 'focal.x':
        return fill(review.fromLeft, { percent: Math.round(Number(value) * 100) });
      case 'focal.y':
        return fill(review.fromTop, { percent: Math.round(Number(value) * 100) });
      case TRANSLATED:
        return recordWords(start.locale)['upToDate'] ?? '';
      case 'translationOf':
        return pageTitle(start, isRecord(value) ? value['page'] : value);
      case 'translationOf.page':
      case 'home':
        return pageTitle(start, value);
      case 'organisation.type':
        return named(seoWords(start.locale).types, value);
      case 'type':
        return optionLabel(words, String(value));
      case 'date':
      case 'ends':
        return localTimeWords(String(value), start.locale);
      case 'visibleFrom':
      case 'visibleUntil':
        return instantWords(String(value), start);
      case 'slug':
        return `/${String(value)}`;
      default:
        return textOfWords(valueWords(names, value));
    }
  };
}

function pageTitle({ pages }: Pick<EditorStart, 'pages'>, page: unknown): string {
  return pages.find(({ id }) => id === page)?.title ?? String(page);
}

function named(labels: Readonly<Record<string, string>>, value: unknown): string {
  return labels[String(value)] ?? String(value);
}
