import type { FieldSpec } from '../../../kinds/field-spec.ts';
import { fieldLabel } from '../../../words/names.ts';
import { useEditor } from '../../context/editor-context.ts';
import { InputField } from '../../parts/LabelledField.tsx';
import { type FieldProps, useProblem } from '../field/use-field.ts';
import { useShownField } from '../field/use-shown-field.ts';

/** The control of a field that is a number within limits. */
export function NumberField(props: FieldProps<Extract<FieldSpec, { type: 'number' }>>) {
  const { words } = useEditor();
  const { field, path } = props;
  const { shown, put, focus } = useShownField(props, (value) => (typeof value === 'number' ? value : ''));
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
      value={shown}
      {...focus}
      onChange={({ target }) => put(target.value === '' ? undefined : target.valueAsNumber)}
    />
  );
}
