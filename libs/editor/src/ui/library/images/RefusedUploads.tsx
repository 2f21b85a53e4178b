import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { Upload } from '../../../library/uploads/uploads.ts';
import { useEditor } from '../../context/editor-context.ts';
import { whyOf } from '../entries/why.ts';

/** Files that can never be sent, in one list with the reasons, which is closed at once. */
export function RefusedUploads({ refused, dismiss }: { refused: readonly Upload[]; dismiss: () => void }) {
  const { words } = useEditor();
  const { library } = words;
  const whyRefused = ({ failure, notSent }: Upload) =>
    failure ? whyOf(words, failure) : notSent ? library.notSent[notSent] : '';
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
        <Button className="secondary" onPress={dismiss}>
          {library.dismissRefused}
        </Button>
      </div>
    </div>
  );
}
