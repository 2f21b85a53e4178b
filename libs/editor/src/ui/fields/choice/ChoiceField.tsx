import type { FieldSpec } from '../../../kinds/field-spec.ts';
import { fieldLabel, optionLabel } from '../../../words/names.ts';
import { useEditor } from '../../context/editor-context.ts';
import { SelectField } from '../../parts/LabelledField.tsx';
import { type FieldProps, useProblem } from '../field/use-field.ts';
import { useShownField } from '../field/use-shown-field.ts';

/** The control of a field that has one of a few values. */
export function ChoiceField(props: FieldProps<Extract<FieldSpec, { type: 'choice' }>>) {
  const { words } = useEditor();
  const { field, path } = props;
  const { shown, put, focus } = useShownField(props, (value) =>
    typeof value === 'string' ? value : (field.standard ?? ''),
  );
  const mayBeLeftOut = !field.required && field.standard === undefined;
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
      {(shown === '' || mayBeLeftOut) && (
        <option value="">{mayBeLeftOut ? words.field.none : words.field.choose}</option>
      )}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {optionLabel(words, option)}
        </option>
      ))}
    </SelectField>
  );
}
