import type { FieldSpec } from '../../model/field-spec.ts';
import { fieldLabel } from '../../words/names.ts';
import { useEditor } from '../editor-context.ts';
import { InputField } from '../LabelledField.tsx';
import { type FieldProps, useField, useProblem } from './use-field.ts';
import { useShown } from './use-shown.ts';

/** A number within its limits. */
export function NumberField(props: FieldProps<Extract<FieldSpec, { type: 'number' }>>) {
  const { words } = useEditor();
  const { field, path, value } = props;
  const change = useField(props);
  const { shown, hold, letGo } = useShown(value);
  return (
    <InputField
      id={`field-${path}`}
      label={fieldLabel(words, field)}
      help={field.help}
      problem={useProblem(props)}
      optional={field.required ? undefined : words.field.optional}
      type="number"
      step={field.whole ? 1 : 'any'}
      min={field.least}
      max={field.most}
      value={typeof shown === 'number' ? shown : ''}
      onFocus={() => hold(shown)}
      onBlur={letGo}
      onChange={({ target }) => {
        const next = target.value === '' ? undefined : target.valueAsNumber;
        change(next, { seen: shown });
        hold(next);
      }}
    />
  );
}
