import { useEffect, useState } from 'react';
import { mediaOf } from '../../changes/changed-fields.ts';
import { differencesSince } from '../../history/page-history.ts';
import type { PageAsRead } from '../../changes/review.ts';
import { imageAddresses, type ImageAddresses } from '../../library/image-addresses.ts';
import type { HistoryWords } from '../../words/history/index.ts';
import { kindTitle } from '../../words/names.ts';
import { ChangedFacts } from '../changes/ChangedFacts.tsx';
import { ChangedFields } from '../changes/ChangedFields.tsx';
import { useEditor, useEditState } from '../context/editor-context.ts';

interface ComparisonProps {
  then: PageAsRead;
  words: HistoryWords;
  /** The section that is compared; undefined: all of them. */
  section: string | undefined;
}

/** What changed since a version, with the words marked. */
export function Comparison({ then, words, section }: ComparisonProps) {
  const { kinds, library, start, words: editorWords } = useEditor();
  const page = useEditState((state) => state.page);
  const [images, setImages] = useState<ImageAddresses | null>(null);
  const { title, slug } = start.page;
  const since = differencesSince(then, { title, slug, audience: start.audience, page });
  const isWhole = section === undefined;
  const differences = since.sections.filter(({ id }) => isWhole || id === section);
  const media = mediaOf(differences.flatMap(({ fields }) => fields));
  const isSame = differences.length === 0 && !(isWhole && (since.isReordered || since.facts.length > 0));
  const facts = [...(isWhole ? since.facts : []), ...differences.flatMap((one) => one.facts)];
  const staysSeen = facts.some(({ path }) => /^(?:audience|hidden)\b/.test(path));
  useEffect(() => {
    void imageAddresses(library, media).then(setImages);
  }, [media.join()]);
  if (isSame) return <p className="help">{words.same}</p>;
  return (
    <div className="reviewed">
      <p className="help">{words.since}</p>
      {isWhole && images && <ChangedFacts type="page" facts={since.facts} gains={[]} images={images} />}
      {isWhole && since.isReordered && <p>{words.reordered}</p>}
      <ul>
        {differences.map(({ id, kind, change, facts, fields }) => (
          <li key={id}>
            <p>
              <strong>{kindTitle(editorWords, kinds, kind)}</strong>{' '}
              <span className="change-kind">{words.changes[change]}</span>
            </p>
            {images && <ChangedFacts type="section" facts={facts} gains={[]} images={images} />}
            {images && <ChangedFields kind={kind} fields={fields} images={images} />}
          </li>
        ))}
      </ul>
      {staysSeen && <p className="help">{words.seenStays}</p>}
    </div>
  );
}
