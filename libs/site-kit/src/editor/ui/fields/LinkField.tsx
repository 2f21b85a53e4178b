import { fieldLabel } from '../../words/names.ts';
import { useEditor } from '../editor-context.ts';
import { LabelledField } from '../LabelledField.tsx';
import { type FieldProps, useField, useProblem } from './use-field.ts';
import { isTypedAddress, LinkChoice } from './LinkChoice.tsx';
import { useShown } from './use-shown.ts';

/** A field that says where a link leads. */
export function LinkField(props: FieldProps) {
  const { start, words } = useEditor();
  const { field, path, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  const { shown, hold, letGo } = useShown(value);
  const target = typeof shown === 'string' ? shown : '';
  const around = {
    id: `field-${path}`,
    label: fieldLabel(words, field),
    help: (isTypedAddress(target, start) ? words.field.addressHelp : field.help) ?? '',
    problem,
    optional: field.required ? undefined : words.field.optional,
  };
  return (
    <LabelledField {...around}>
      <LinkChoice
        {...{ target, around }}
        onFocus={() => hold(shown)}
        onBlur={letGo}
        change={(typed) => {
          const next = typed === '' && !field.required ? undefined : typed;
          change(next, { seen: shown });
          hold(next);
        }}
      />
    </LabelledField>
  );
}
