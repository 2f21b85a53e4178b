import type { Audience } from '../../content/audience.ts';
import { type ChangedField, imagesOf } from '../../changes/changed-fields.ts';
import type { ImageAddresses } from '../../library/image-addresses.ts';
import { audienceWords } from '../../words/audience/index.ts';
import type { EditorWords } from '../../words/editor/index.ts';
import { recordLabel } from '../../words/record/record-label.ts';
import { plainWords } from '../../fields/shown-words.ts';
import { GainsLine } from '../audience/GainsLine.tsx';
import { ChangedValue } from './ChangedFields.tsx';
import { useEditor } from '../context/editor-context.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { ImageSides } from './ImageSides.tsx';
import { TRANSLATED, useFactWords } from './use-fact-words.ts';

interface FactsProps {
  type: string;
  facts: readonly ChangedField[];
  /** Who sees more once this is published. */
  gains: Audience;
  images: ImageAddresses;
}

/** What differs besides the words of sections: who sees it, title and address, navigation and colours. */
export function ChangedFacts({ type, facts, gains, images }: FactsProps) {
  const { start } = useEditor();
  return (
    <>
      {facts.map((fact, index) => (
        <PartBoundary key={index} place="value">
          <ChangedFact type={type} fact={fact} images={images} />
        </PartBoundary>
      ))}
      <GainsLine gains={gains} words={audienceWords(start.locale)} />
    </>
  );
}

function ChangedFact({ type, fact, images }: Pick<FactsProps, 'type' | 'images'> & { fact: ChangedField }) {
  const { start, words } = useEditor();
  const factWords = useFactWords(type);
  const { path, before, after } = fact;
  const { old, next } = imagesOf(fact);
  const isImage = old.length + next.length > 0;
  return (
    <ChangedValue
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
}

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
  return type === 'section' && /^theme\b/.test(path) ? words.panel.ground : recordLabel(words, locale, path);
}
