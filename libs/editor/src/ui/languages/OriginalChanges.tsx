import { useEffect, useState } from 'react';
import { mediaOf } from '../../changes/changed-fields.ts';
import type { OriginalChanges as Changes } from '../../history/original-difference.ts';
import type { SectionDifference } from '../../history/page-history.ts';
import { imageAddresses, type ImageAddresses } from '../../library/image-addresses.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { kindTitle } from '../../words/names.ts';
import { ChangedFacts } from '../changes/ChangedFacts.tsx';
import { ChangedFields } from '../changes/ChangedFields.tsx';
import { useEditor } from '../context/editor-context.ts';

/** All that changed in the original, with the words that came and went marked. */
export function OriginalChanges({ changes }: { changes: Changes | null }) {
  const { kinds, start, words: editorWords } = useEditor();
  const words = languagesWords(start.locale);
  const images = useImages(changes);
  if (changes === null) return <p className="help">{words.unknownChanges}</p>;
  const { page, isReordered, sections } = changes;
  return (
    <div className="reviewed">
      <ul>
        {page.length > 0 && images && (
          <li>
            <p>
              <strong>{words.ofPage}</strong>
            </p>
            <ChangedFacts type="page" facts={page} gains={[]} images={images} />
          </li>
        )}
        {sections.map((section) => (
          <li key={section.id}>
            <p>
              <strong>{kindTitle(editorWords, kinds, section.kind)}</strong>{' '}
              <span className="change-kind">{words.changes[section.change]}</span>
            </p>
            {images && <Difference section={section} images={images} />}
          </li>
        ))}
      </ul>
      {isReordered && <p>{words.reordered}</p>}
      {page.length === 0 && !isReordered && sections.every(({ fields }) => fields.length === 0) && (
        <p className="help">{words.onlySettings}</p>
      )}
    </div>
  );
}

/** What changed in one section of the original. */
export function SectionChanges({ section }: { section: SectionDifference }) {
  const images = useImages({ page: [], isReordered: false, sections: [section] });
  return (
    images && (
      <div className="reviewed">
        <Difference section={section} images={images} />
      </div>
    )
  );
}

function Difference({ section, images }: { section: SectionDifference; images: ImageAddresses }) {
  return (
    <>
      <ChangedFacts type="section" facts={section.facts} gains={[]} images={images} />
      <ChangedFields kind={section.kind} fields={section.fields} images={images} />
    </>
  );
}

/** Where the images of the changes are; null until that is known. */
function useImages(changes: Changes | null): ImageAddresses | null {
  const { library } = useEditor();
  const [images, setImages] = useState<ImageAddresses | null>(null);
  const fields = changes ? [...changes.page, ...changes.sections.flatMap((section) => section.fields)] : [];
  const media = mediaOf(fields);
  useEffect(() => {
    void imageAddresses(library, media).then(setImages);
  }, [media.join()]);
  return images;
}
