import { isRecord } from '@portal/ports/json';
import { fill } from '@portal/ui/text';
import { asAudience, type Audience } from '../../content/audience.ts';
import { type ChangedField, imagesOf } from '../../changes/changed-fields.ts';
import type { ImageAddresses } from '../../library/image-addresses.ts';
import type { EditorStart } from '../../start-data/start.ts';
import { audienceNames, audienceWords, whoWords } from '../../words/audience/index.ts';
import type { EditorWords } from '../../words/editor/index.ts';
import { instantWords } from '../../words/instant-words.ts';
import { languageName } from '../../words/language-name.ts';
import { localTimeWords } from '../../words/local-time-words.ts';
import { optionLabel, placeLabel } from '../../words/names.ts';
import { recordWords } from '../../words/record/index.ts';
import { reviewWords } from '../../words/review/index.ts';
import { settingsWords } from '../../words/settings/index.ts';
import { plainWords, textOfWords } from '../../fields/shown-words.ts';
import { valueWords } from '../../fields/value-words.ts';
import { GainsLine } from '../audience/GainsLine.tsx';
import { ChangedValue } from './ChangedFields.tsx';
import { useDocuments, useEditor } from '../context/editor-context.ts';
import { ImageSides } from './ImageSides.tsx';

interface FactsProps {
  type: string;
  facts: readonly ChangedField[];
  /** Who sees more once this is published. */
  gains: Audience;
  images: ImageAddresses;
}

/** What differs besides the words of sections: who sees it, title and address, navigation and colours. */
export function ChangedFacts({ type, facts, gains, images }: FactsProps) {
  const { start, words } = useEditor();
  const factWords = useFactWords(type);
  const audiences = audienceWords(start.locale);
  return (
    <>
      {facts.map((fact, index) => {
        const { path, before, after } = fact;
        const { old, next } = imagesOf(fact);
        const isImage = old.length + next.length > 0;
        return (
          <ChangedValue
            key={index}
            label={factLabel(words, start.locale, { type, path })}
            before={plainWords(isImage || path === TRANSLATED ? '' : factWords(path, before))}
            after={plainWords(isImage ? '' : factWords(path, after))}
            images={
              /^(?:theme\.accent|look\.brand$)/.test(path) ? (
                <Colours colours={[before, after]} />
              ) : (
                <ImageSides old={old} next={next} addresses={images} />
              )
            }
          />
        );
      })}
      <GainsLine gains={gains} words={audiences} />
    </>
  );
}

/** Of a translation that was marked as up to date; a version says nothing to people. */
const TRANSLATED = 'translationOf.version';

/** The two colours beside each other. */
function Colours({ colours }: { colours: readonly unknown[] }) {
  return (
    <div className="row" aria-hidden>
      {colours.map((colour, index) => (
        <span className="colour-change" key={index} style={{ background: String(colour) }} />
      ))}
    </div>
  );
}

function factLabel(
  words: EditorWords,
  locale: string,
  { type, path }: { type: string; path: string },
): string {
  const [first = '', ...rest] = path.split('.');
  if (type === 'section' && first === 'theme') return words.panel.ground;
  // Audiences and the focal point are labelled as a whole, without the names of their parts.
  const steps = first === 'audience' || first === 'focal' ? [first] : [first, ...rest];
  return placeLabel(
    words,
    [],
    steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    recordWords(locale),
  );
}

/** The words of a value of a record. */
function useFactWords(type: string): (path: string, value: unknown) => string {
  const { start, words } = useEditor();
  const review = reviewWords(start.locale);
  const names = { words, review, pages: start.pages, documents: useDocuments() };
  return (path, value) => {
    if (value === undefined || value === null) return '';
    if (/^locales?(?:\.\d+)?$/.test(path)) return languageName(String(value), start.locale);
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
