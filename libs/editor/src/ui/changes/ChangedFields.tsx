import { Fragment, type ReactNode } from 'react';
import { type ChangedField, imagesOf } from '../../changes/changed-fields.ts';
import { shownChanges } from '../../fields/shown-changes.ts';
import { specAt } from '../../kinds/field-spec.ts';
import type { ImageAddresses } from '../../library/image-addresses.ts';
import { pathLabel } from '../../words/names.ts';
import { reviewWords } from '../../words/review/index.ts';
import { plainWords, type ShownWords } from '../../fields/shown-words.ts';
import { valueWords } from '../../fields/value-words.ts';
import { useDocuments, useEditor } from '../context/editor-context.ts';
import { VideoSides, ImageSides } from './ImageSides.tsx';
import { ShownLook } from './ShownLook.tsx';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { addComparedWordsRules } from '../parts/compared-words-rules.ts';
import { useVideos } from './use-videos.ts';

interface FieldsProps {
  kind: string | null;
  fields: readonly ChangedField[];
  images: ImageAddresses;
}

/** Fields of a section that differ, each with the words that came and went marked, and its images and videos side by side. */
export function ChangedFields({ kind, fields, images }: FieldsProps) {
  return fields.map((field, index) => (
    <PartBoundary key={index} place="value">
      <ChangedFieldValue kind={kind} field={field} images={images} />
    </PartBoundary>
  ));
}

function ChangedFieldValue(props: Pick<FieldsProps, 'kind' | 'images'> & { field: ChangedField }) {
  const { kind, field, images } = props;
  const { kinds, start, words } = useEditor();
  const names = { words, review: reviewWords(start.locale), pages: start.pages, documents: useDocuments() };
  const { path, before, after } = field;
  const spec = specAt(kinds.find(({ name }) => name === kind)?.fields ?? [], path);
  const { videoIn, nameIn } = useVideos([spec]);
  const sides = imagesOf(field);
  const wordsOf = (value: unknown) => {
    // The id of an image says nothing to people.
    if (typeof value === 'string' && sides.old.length + sides.next.length > 0) return [];
    const name = nameIn(spec, value);
    return name === undefined ? valueWords(names, value, spec) : plainWords(name);
  };
  const [old, next] = [wordsOf(before), wordsOf(after)];
  // A new section also stores its empty fields.
  if (old.length + next.length === 0 && sides.old.length + sides.next.length === 0) return null;
  return (
    <ChangedValue
      label={pathLabel(words, kinds, { kind, path }) ?? path}
      before={old}
      after={next}
      images={
        <>
          <ImageSides {...sides} addresses={images} />
          <VideoSides old={videoIn(spec, before)} next={videoIn(spec, after)} />
        </>
      }
    />
  );
}

interface ValueProps {
  label: string;
  before: readonly ShownWords[];
  after: readonly ShownWords[];
  images: ReactNode;
}

/** One value before and after. */
export function ChangedValue({ label, before, after, images }: ValueProps) {
  return (
    <div className="changed">
      <div className="said" ref={addComparedWordsRules}>
        <span className="side">{label}: </span>
        <MarkedWords before={before} after={after} />
      </div>
      {images}
    </div>
  );
}

/** A text with the words that came and went marked; between the two there is always a space. */
function MarkedWords({ before, after }: Pick<ValueProps, 'before' | 'after'>) {
  const parts = shownChanges(before, after);
  return parts.map(({ text, marks, change }, index) => {
    const last = parts[index - 1];
    const isTogether = last?.change === 'removed' && change === 'added' && !/\s$/.test(last.text);
    const Mark = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span';
    return (
      <Fragment key={index}>
        {isTogether && ' '}
        <Mark>
          <ShownLook marks={marks}>{text}</ShownLook>
        </Mark>
      </Fragment>
    );
  });
}
