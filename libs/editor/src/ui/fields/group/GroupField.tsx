import { isRecord } from '@portal/ports/json';
import type { ComponentType } from 'react';
import type { FieldSpec } from '../../../kinds/field-spec.ts';
import { useEditor } from '../../context/editor-context.ts';
import { fieldLabel } from '../../../words/names.ts';
import type { FieldProps } from '../field/use-field.ts';

interface GroupFieldProps extends FieldProps<Extract<FieldSpec, { type: 'group' }>> {
  /** The control of a field of the group, which may be a group again. */
  control: ComponentType<FieldProps>;
}

/** Fields that belong together. An entry of a list has no name of its own. */
export function GroupField({ control: Control, field, path, value, section }: GroupFieldProps) {
  const { words } = useEditor();
  const values = isRecord(value) ? value : {};
  const fields = field.fields.map((one) => (
    <Control
      key={one.name}
      field={one}
      path={`${path}.${one.name}`}
      value={values[one.name]}
      section={section}
    />
  ));
  if (field.name === '') return <>{fields}</>;
  return (
    <fieldset className="group">
      <legend>{fieldLabel(words, field)}</legend>
      {fields}
    </fieldset>
  );
}
