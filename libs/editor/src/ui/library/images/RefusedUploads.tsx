import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { ImageUpload } from '../../../library/uploads/image-uploads.ts';
import { useEditor } from '../../context/editor-context.ts';
import { refusalMessage } from '../entries/refusal-message.ts';

/**
 * Files that can never be sent, in one list with the reasons, which is closed at once. Every part of the library shows it: they may
 * have come with files of that part.
 */
export function RefusedUploads() {
  const {
    library: { uploads },
    words: { library },
    words,
  } = useEditor();
  const all = useSyncExternalStore(uploads.subscribe, uploads.get);
  const refused = all.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  const whyRefused = ({ failure, notSent }: ImageUpload) =>
    failure ? refusalMessage(words, failure) : notSent ? library.notSent[notSent] : '';
  return (
    <div className="problems" role="alert">
      <p>{refused.length === 1 ? library.refusedOne : fill(library.refused, { count: refused.length })}</p>
      <ul>
        {refused.map((upload) => (
          <li key={upload.key}>
            <strong>{upload.file.name}</strong>: {whyRefused(upload)}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button className="secondary" onPress={uploads.dismissRefused}>
          {library.dismissRefused}
        </Button>
      </div>
    </div>
  );
}
