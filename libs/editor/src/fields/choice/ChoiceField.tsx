import type { FieldSpec } from '../../kinds/field-spec.ts';
import { audienceWords, titleForWhom } from '../../words/audience/index.ts';
import { fieldLabel, optionLabel } from '../../words/names.ts';
import { useDocuments, useEditor } from '../../ui/context/editor-context.ts';
import { SelectField } from '../../ui/parts/LabelledField.tsx';
import { loadedLater } from '../../ui/parts/loaded-later.tsx';
import { type FieldProps, useProblem } from '../field/use-field.ts';
import { useShownField } from '../field/use-shown-field.ts';

/** One of a few values. */
export function ChoiceField(props: FieldProps<Extract<FieldSpec, { type: 'choice' }>>) {
  const { words } = useEditor();
  const { field, path } = props;
  const { shown, put, focus } = useShownField(props, (value) =>
    typeof value === 'string' ? value : (field.standard ?? ''),
  );
  return (
    <SelectField
      id={`field-${path}`}
      label={fieldLabel(words, field)}
      help={field.help}
      problem={useProblem(props)}
      value={shown}
      {...focus}
      onChange={({ target }) => put(target.value === '' ? undefined : target.value)}
    >
      {shown === '' && <option value="">{words.field.choose}</option>}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {optionLabel(words, option)}
        </option>
      ))}
    </SelectField>
  );
}

const UploadDocument = loadedLater(() => import('../document/UploadDocument.tsx'), 'note');

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
