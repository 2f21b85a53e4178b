import { useEditor } from '../../context/editor-context.ts';
import { CheckField } from '../../parts/CheckField.tsx';
import { fieldLabel } from '../../../words/names.ts';
import type { FieldProps } from '../field/use-field.ts';
import { useShownField } from '../field/use-shown-field.ts';

/** The control of a field that is on or off. */
export function SwitchField(props: FieldProps) {
  const { words } = useEditor();
  const { shown, put, focus } = useShownField(props, (value) => value === true);
  return (
    <CheckField id={`field-${props.path}`} checked={shown} onChange={put} {...focus}>
      {fieldLabel(words, props.field)}
    </CheckField>
  );
}
