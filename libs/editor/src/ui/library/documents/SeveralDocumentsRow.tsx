import { Button } from 'react-aria-components/Button';
import { fileSize, fill } from '@portal/ui/text';
import { documentsWords } from '../../../words/documents/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { Icon } from '../../parts/Icon.tsx';
import { InputField } from '../../parts/LabelledField.tsx';
import { UploadProgress } from '../entries/UploadProgress.tsx';
import { useUnsentFile } from '../entries/unsent-files.ts';
import { useFileUpload } from '../entries/use-file-upload.ts';
import { TITLE_LENGTH } from './document-title.ts';

/** One of several files that are uploaded together. */
export interface OutgoingRow {
  /** Of the upload: the same file keeps it when it goes again, so that it arrives once. */
  id: string;
  file: File;
  title: string;
  /** Why it cannot be sent; null: it can. */
  problem: string | null;
  /** Why the last try failed; empty: it did not. */
  failure: string;
  /** The id of the document; null: it has not arrived. */
  stored: string | null;
}

interface SeveralDocumentsRowProps {
  row: OutgoingRow;
  isDisabled: boolean;
  change: (title: string) => void;
  takeOff: () => void;
}

/** One file of several: its title, how far it is, or why it did not arrive. */
export function SeveralDocumentsRow({ row, isDisabled, change, takeOff }: SeveralDocumentsRowProps) {
  const { start, words } = useEditor();
  const own = documentsWords(start.locale).several;
  const { id, file, title, problem, failure, stored } = row;
  const sending = useFileUpload(id);
  useUnsentFile(stored === null ? file : null, sending.sent !== null);
  const why = problem ?? failure;
  return (
    <li className="upload" data-state={stored === null ? 'words' : 'done'}>
      <div className="upload-words">
        <p className="upload-name">{file.name}</p>
        <p className="help">{fileSize(file.size, start.locale)}</p>
        {stored === null && problem === null && (
          <InputField
            label={fill(own.titleOf, { name: file.name })}
            maxLength={TITLE_LENGTH}
            value={title}
            disabled={isDisabled}
            onChange={({ target }) => change(target.value)}
          />
        )}
        {why !== '' && (
          <p className="help" data-tone="problem" role="alert">
            {why}
          </p>
        )}
        {sending.sent && <UploadProgress fileName={file.name} part={sending.sent.part} stop={sending.stop} />}
        {stored !== null && <p className="help">{own.arrived}</p>}
      </div>
      {stored === null && (
        <Button
          className="icon-button"
          aria-label={`${words.library.dismiss}: ${file.name}`}
          isDisabled={isDisabled}
          onPress={takeOff}
        >
          <Icon name="close" />
        </Button>
      )}
    </li>
  );
}
