import { memo } from 'react';
import type { FieldSpec } from '../kinds/field-spec.ts';
import { fieldLabel } from '../words/names.ts';
import { CheckField } from '../ui/parts/CheckField.tsx';
import { useEditor } from '../ui/context/editor-context.ts';
import { ChoiceField, DocumentField } from './choice/ChoiceField.tsx';
import { FileField } from './file/FileField.tsx';
import { ImageField } from './image/ImageField.tsx';
import { LinkField } from './link/LinkField.tsx';
import { ListField } from './list/ListField.tsx';
import { NumberField } from './number/NumberField.tsx';
import { TextField } from './text/TextField.tsx';
import type { FieldProps } from './field/use-field.ts';
import { useShownField } from './field/use-shown-field.ts';

/** The control that a field of its type is changed with. Drawn again when this field changed, not when another one did. */
export const FieldControl = memo(function FieldControl(props: FieldProps) {
  const { field } = props;
  switch (field.type) {
    case 'line':
    case 'lines':
    case 'rich-text':
    case 'email':
    case 'day':
      return <TextField {...props} field={field} />;
    case 'file':
      return <FileField {...props} field={field} />;
    case 'link':
      return <LinkField {...props} />;
    case 'image':
      return <ImageField {...props} />;
    case 'list':
      return <ListField {...props} field={field} entryControl={FieldControl} />;
    case 'group':
      return <GroupField {...props} field={field} />;
    case 'choice':
      return <ChoiceField {...props} field={field} />;
    case 'switch':
      return <SwitchField {...props} />;
    case 'number':
      return <NumberField {...props} field={field} />;
    case 'document':
      return <DocumentField {...props} />;
    default:
      return <UnknownField {...props} />;
  }
});

function GroupField({ field, path, value, section }: FieldProps<Extract<FieldSpec, { type: 'group' }>>) {
  const { words } = useEditor();
  const held = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const fields = field.fields.map((one) => (
    <FieldControl
      key={one.name}
      {...{ field: one, path: `${path}.${one.name}`, value: held[one.name], section }}
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

function SwitchField(props: FieldProps) {
  const { words } = useEditor();
  const { shown, put, focus } = useShownField(props, (value) => value === true);
  return (
    <CheckField id={`field-${props.path}`} checked={shown} onChange={put} {...focus}>
      {fieldLabel(words, props.field)}
    </CheckField>
  );
}

function UnknownField({ field }: FieldProps) {
  const { words } = useEditor();
  return (
    <div className="field">
      <p className="label">{fieldLabel(words, field)}</p>
      <p className="help">{words.field.unknown}</p>
    </div>
  );
}
