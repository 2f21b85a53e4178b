import type { TextSpec } from '../../../kinds/field-spec.ts';
import { undoPart } from '../../../page/texts/undo-part.ts';
import { fieldLabel } from '../../../words/names.ts';
import { useEditor } from '../../context/editor-context.ts';
import { DAY_LIMITS } from '../../parts/day-limits.ts';
import { described, LabelledField } from '../../parts/LabelledField.tsx';
import { loadedLater } from '../../parts/loaded-later.tsx';
import { charactersLeft } from '../../../fields/text/characters-left.ts';
import { type FieldProps, useField, useProblem } from '../field/use-field.ts';
import { useShown } from '../field/use-shown.ts';

const RichTextField = loadedLater(() => import('./RichTextField.tsx'), 'note');

/** Text of any type: one line, several, or running text with its look. */
export function TextField(props: FieldProps<TextSpec>) {
  return props.field.type === 'rich-text' ? <RichTextField {...props} /> : <PlainTextField {...props} />;
}

function PlainTextField(props: FieldProps<TextSpec>) {
  const { session, words } = useEditor();
  const { field, path, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  const id = `field-${path}`;
  const { shown: text, hold, holdNext, letGo } = useShown(typeof value === 'string' ? value : '');
  const around = {
    id,
    label: field.name === '' ? words.field.text : fieldLabel(words, field),
    help: charactersLeft(words.field, { length: text.length, longest: field.longest }) ?? field.help ?? '',
    problem,
    optional: field.required ? undefined : words.field.optional,
  };
  const shared = {
    ...described(around),
    className: 'input',
    value: text,
    'aria-required': field.required,
    'aria-invalid': problem !== null || text.length > field.longest,
    onFocus: () => hold(text),
    onBlur: () => {
      letGo();
      session.endStep();
    },
    onChange: ({ target, nativeEvent }: { target: { value: string }; nativeEvent: Event }) => {
      // An empty value and a missing one look the same.
      const seen = text === '' && (value === '' || value === undefined) ? value : text;
      change(target.value === '' && !field.required ? undefined : target.value, {
        seen,
        ...undoPart(nativeEvent),
      });
      holdNext(target.value);
    },
  };
  const types = { email: 'email', day: 'date' } as const;
  const type = field.type === 'email' || field.type === 'day' ? types[field.type] : 'text';
  return (
    <LabelledField {...around}>
      {field.type === 'lines' ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...shared} type={type} {...(type === 'date' ? DAY_LIMITS : {})} />
      )}
    </LabelledField>
  );
}
