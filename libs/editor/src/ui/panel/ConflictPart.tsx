import { fill } from '@portal/ui/text';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { lastEditorOf } from '../../history/history-api.ts';
import { oursOf } from '../../merge/conflicts.ts';
import { imageOf, imagesOf } from '../../changes/changed-fields.ts';
import { shownChanges } from '../../fields/shown-changes.ts';
import { specAt } from '../../kinds/field-spec.ts';
import type { FieldConflict } from '../../merge/take-theirs.ts';
import { imageAddresses, type ImageAddresses } from '../../library/image-addresses.ts';
import { conflictWords } from '../../words/conflict/index.ts';
import { fieldLabel } from '../../words/names.ts';
import { recordLabel } from '../../words/record/record-label.ts';
import { reviewWords } from '../../words/review/index.ts';
import { plainWords, type ShownWords, textOfWords } from '../../fields/shown-words.ts';
import { valueWords } from '../../fields/value-words.ts';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { useDocuments, useEditor, useEditState } from '../context/editor-context.ts';
import { VideoStill } from '../library/videos/VideoStill.tsx';
import { ShownLook } from '../changes/ShownLook.tsx';
import { Thumbnail } from '../changes/ImageSides.tsx';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { addComparedWordsRules } from '../parts/compared-words-rules.ts';
import { useFactWords } from '../changes/use-fact-words.ts';
import { useVideos } from '../changes/use-videos.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.conflict { margin-block-start: 0.75rem; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-block-start: 0.375rem; }
.sides > div { display: flex; flex-direction: column; gap: 0.375rem; min-width: 0; }
.sides .thumbnail { margin: 0; }
.sides .thumbnail img, .sides .video-still { display: block; width: 100%; max-width: none; max-height: 10rem; object-fit: contain; object-position: left; border-radius: 0.25rem; }
@media (max-width: 47.99rem) { .sides { grid-template-columns: 1fr; } }
`);

/** What another person changed as well: both versions side by side, one press each. */
export function ConflictPart({ id }: { id: string }) {
  const { start } = useEditor();
  const words = conflictWords(start.locale);
  const found = useEditState(({ conflicts }) => conflicts[id]);
  const [who, setWho] = useState<string | null>(null);
  const isShown = found !== undefined && found.length > 0;
  useEffect(() => {
    // The record of the site has its path as its id; it is part of no page's history.
    if (isShown && !id.includes('/')) void lastEditorOf(start.page.id, id).then(setWho);
  }, [found]);
  if (!isShown) return null;
  return (
    <section className="conflicts" aria-label={words.title}>
      <h3>{words.title}</h3>
      {found.map((conflict) => (
        <PartBoundary key={conflict.path} place="value">
          <Choice id={id} conflict={conflict} who={who} />
        </PartBoundary>
      ))}
    </section>
  );
}

interface ChoiceProps {
  id: string;
  conflict: FieldConflict;
  /** The name of who saved the other version; null: it is not known. */
  who: string | null;
}

function Choice({ id, conflict, who }: ChoiceProps) {
  const { kinds, library, session, start, words } = useEditor();
  const own = conflictWords(start.locale);
  const section = useEditState(({ page }) => page.sections[id]);
  const spec = specAt(kinds.find(({ name }) => name === section?.kind)?.fields ?? [], conflict.path);
  // The record of the site has fields that no kind describes.
  const label =
    conflict.path === ''
      ? own.whole
      : spec
        ? fieldLabel(words, spec)
        : recordLabel(words, start.locale, conflict.path);
  const names = { words, review: reviewWords(start.locale), pages: start.pages, documents: useDocuments() };
  const [yours, theirs] = [oursOf(conflict, section?.data), conflict.theirs];
  const { videoIn, nameIn } = useVideos([spec]);
  const factWords = useFactWords('site');
  const [images, setImages] = useState<ImageAddresses | null>(null);
  const imagesIn = (value: unknown) => imagesOf({ path: conflict.path, before: value, after: undefined }).old;
  const media = [yours, theirs].flatMap((value) => imagesIn(value).map(({ media: one }) => one));
  useEffect(() => {
    if (media.length > 0) void imageAddresses(library, media).then(setImages);
  }, [media.join()]);
  const wordsOf = (value: unknown) => {
    const image = imageOf(value);
    if (image) return plainWords(image.alt || names.review.decoration);
    if (typeof value === 'string' && imagesIn(value).length > 0) return [];
    const name = nameIn(spec, value);
    const shown =
      name !== undefined
        ? plainWords(name)
        : id === SITE_RECORD && spec === undefined
          ? plainWords(factWords(conflict.path, value))
          : valueWords(names, value, spec);
    const isRemoved =
      textOfWords(shown) === '' && videoIn(spec, value) === null && imagesIn(value).length === 0;
    return isRemoved ? plainWords(own.removed) : shown;
  };
  const side = (which: 'yours' | 'theirs', { value, other }: { value: unknown; other: unknown }) => {
    const video = videoIn(spec, value);
    // The words of an image stand below it, with their differences marked.
    const shown = imageOf(value) ? { alt: null } : {};
    return (
      <div>
        <p className="side">
          {which === 'theirs' && who !== null ? fill(own.theirsOf, { name: who }) : own[which]}
        </p>
        {images &&
          imagesIn(value).map((image, index) => (
            <Thumbnail key={index} {...image} {...shown} address={images.get(image.media)} />
          ))}
        {video && <VideoStill video={video} />}
        <Marked words={wordsOf(value)} other={wordsOf(other)} />
        <Button className="secondary" onPress={() => session.choose(id, conflict.path, which)}>
          {which === 'yours' ? own.keepYours : own.keepTheirs}
        </Button>
      </div>
    );
  };
  return (
    <div className="conflict" role="group" aria-label={label}>
      <p className="label">{label}</p>
      <div className="sides" ref={addRules}>
        {side('yours', { value: yours, other: theirs })}
        {side('theirs', { value: theirs, other: yours })}
      </div>
    </div>
  );
}

/** A text whose words the other one does not have are marked. */
function Marked({ words, other }: { words: readonly ShownWords[]; other: readonly ShownWords[] }) {
  const parts = shownChanges(other, words).filter(({ change }) => change !== 'removed');
  if (words.length === 0) return null;
  return (
    <p className="said" ref={addComparedWordsRules}>
      {parts.map(({ text, marks, change }, index) => {
        const look = <ShownLook marks={marks}>{text}</ShownLook>;
        return change === 'added' ? <mark key={index}>{look}</mark> : <span key={index}>{look}</span>;
      })}
    </p>
  );
}
