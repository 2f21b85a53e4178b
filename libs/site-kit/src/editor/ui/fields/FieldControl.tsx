import { memo } from 'react';
import type { FieldSpec } from '../../model/field-spec.ts';
import { fieldLabel, optionLabel } from '../../words/names.ts';
import { useEditor } from '../editor-context.ts';
import { FileField } from './FileField.tsx';
import { ImageField } from './ImageField.tsx';
import { LinkField } from './LinkField.tsx';
import { ListField } from './ListField.tsx';
import { TextField } from './TextField.tsx';
import { type FieldProps, useField, useProblem } from './use-field.ts';

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
      return <ListField {...props} field={field} />;
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

function ChoiceField(props: FieldProps<Extract<FieldSpec, { type: 'choice' }>>) {
  const { words } = useEditor();
  const { field, path, value } = props;
  const change = useField(props);
  const id = `field-${path}`;
  const chosen = typeof value === 'string' ? value : (field.standard ?? '');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {fieldLabel(words, field)}
      </label>
      <select
        id={id}
        className="input"
        value={chosen}
        onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
      >
        {chosen === '' && <option value="">{words.field.none}</option>}
        {field.options.map((option) => (
          <option key={option} value={option}>
            {optionLabel(words, option)}
          </option>
        ))}
      </select>
    </div>
  );
}

function SwitchField(props: FieldProps) {
  const { words } = useEditor();
  const change = useField(props);
  return (
    <label className="check">
      <input
        id={`field-${props.path}`}
        type="checkbox"
        checked={props.value === true}
        onChange={({ target }) => change(target.checked)}
      />
      {fieldLabel(words, props.field)}
    </label>
  );
}

function NumberField(props: FieldProps<Extract<FieldSpec, { type: 'number' }>>) {
  const { words } = useEditor();
  const { field, path, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  const id = `field-${path}`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {fieldLabel(words, field)}
      </label>
      <input
        id={id}
        className="input"
        type="number"
        step={field.whole ? 1 : 'any'}
        min={field.least}
        max={field.most}
        value={typeof value === 'number' ? value : ''}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => change(target.value === '' ? undefined : target.valueAsNumber)}
      />
      <p className="help" id={`${id}-help`}>
        {problem ?? field.help}
      </p>
    </div>
  );
}

function DocumentField(props: FieldProps) {
  const { start, words } = useEditor();
  const change = useField(props);
  const id = `field-${props.path}`;
  const label = props.field.name === '' ? words.field.linkDocument : fieldLabel(words, props.field);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={({ target }) =>
          change(target.value === '' && !props.field.required ? undefined : target.value)
        }
      >
        <option value="">{words.field.none}</option>
        {start.documents.map(({ id: document, title }) => (
          <option key={document} value={document}>
            {title}
          </option>
        ))}
      </select>
    </div>
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
