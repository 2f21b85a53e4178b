import { Button } from 'react-aria-components/Button';
import { waitingField } from '../../../saving/waiting-field.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { fieldLabel } from '../../../words/names.ts';
import { useEditor } from '../../context/editor-context.ts';
import type { FieldProps } from '../field/use-field.ts';

/** Opens the library to upload the first document, which the field gets. */
export default function UploadDocument({ field, path, section, value }: FieldProps) {
  const { openLibrary, session, start, words } = useEditor();
  const upload = () => {
    const waiting = waitingField(session, { section, path, seen: value });
    openLibrary({
      choose: null,
      waiting: [waiting],
      chooseDocument: ({ id }) => void waiting.put(id),
    });
  };
  return (
    <div className="field" role="group" aria-labelledby={`field-${path}-label`}>
      <p className="label" id={`field-${path}-label`}>
        {field.name === '' ? words.field.linkDocument : fieldLabel(words, field)}
      </p>
      <Button className="secondary" id={`field-${path}`} onPress={upload}>
        {documentsWords(start.locale).addFirst}
      </Button>
    </div>
  );
}
