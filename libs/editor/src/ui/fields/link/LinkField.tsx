import { fieldLabel } from '../../../words/names.ts';
import { useDocuments, useEditor } from '../../context/editor-context.ts';
import { LabelledField } from '../../parts/LabelledField.tsx';
import { isTypedAddress, LinkChoice } from '../../link/LinkChoice.tsx';
import { type FieldProps, useProblem } from '../field/use-field.ts';
import { useShownField } from '../field/use-shown-field.ts';

/** A field that says where a link leads. */
export function LinkField(props: FieldProps) {
  const { start, words } = useEditor();
  const { field, path } = props;
  const problem = useProblem(props);
  const documents = useDocuments();
  const {
    shown: target,
    put,
    focus,
  } = useShownField(props, (value) => (typeof value === 'string' ? value : ''));
  const around = {
    id: `field-${path}`,
    label: fieldLabel(words, field),
    help: (isTypedAddress(target, { ...start, documents }) ? words.field.addressHelp : field.help) ?? '',
    problem,
    optional: field.required ? undefined : words.field.optional,
  };
  return (
    <LabelledField {...around}>
      <LinkChoice
        target={target}
        around={around}
        {...focus}
        change={(typed) => put(typed === '' && !field.required ? undefined : typed)}
      />
    </LabelledField>
  );
}
