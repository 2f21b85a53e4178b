import { useDocuments, useEditor } from '../../context/editor-context.ts';
import { SelectField } from '../../parts/LabelledField.tsx';
import { loadedLater } from '../../parts/loaded-later.tsx';
import { audienceWords, titleForWhom } from '../../../words/audience/index.ts';
import { fieldLabel } from '../../../words/names.ts';
import { type FieldProps, useProblem } from '../field/use-field.ts';
import { useShownField } from '../field/use-shown-field.ts';

const UploadDocument = loadedLater(() => import('./UploadDocument.tsx'), 'note');

/** One of the site's documents; where it has none, the way to upload the first. */
export function DocumentField(props: FieldProps) {
  const { start, words } = useEditor();
  const { field, path } = props;
  const { shown, put, focus } = useShownField(props, (value) => (typeof value === 'string' ? value : ''));
  const documents = useDocuments(shown);
  if (documents.length === 0) return <UploadDocument {...props} />;
  return (
    <SelectField
      id={`field-${path}`}
      label={field.name === '' ? words.field.linkDocument : fieldLabel(words, field)}
      help={field.help}
      problem={useProblem(props)}
      value={shown}
      {...focus}
      onChange={({ target }) => put(target.value === '' && !field.required ? undefined : target.value)}
    >
      <option value="">{field.required ? words.field.choose : words.field.none}</option>
      {documents.map((document) => (
        <option key={document.id} value={document.id}>
          {titleForWhom(document, audienceWords(start.locale))}
        </option>
      ))}
    </SelectField>
  );
}
