import { useEffect, useState } from 'react';
import { fill } from '../../../view/language.ts';
import type { TextSpec } from '../../model/field-spec.ts';
import { fieldLabel } from '../../words/names.ts';
import { useEditor, useEditState } from '../editor-context.ts';
import { described, LabelledField } from '../LabelledField.tsx';
import { type FieldProps, useField, useProblem } from './use-field.ts';

/** How many characters have to be left before it is said. */
const FEW = 20;

/** Text of any type: one line, several, or CommonMark. */
export function TextField(props: FieldProps<TextSpec>) {
  const { words } = useEditor();
  const { field, path, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  const id = `field-${path}`;
  const { text, hold, letGo } = useShownText(typeof value === 'string' ? value : '');
  const around = {
    id,
    label: field.name === '' ? words.field.text : fieldLabel(words, field),
    help: room(words.field, field, text.length) ?? hint(words.field, field) ?? '',
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
    onBlur: letGo,
    onChange: ({ target }: { target: { value: string } }) => {
      // An empty field and none look the same.
      const seen = text === '' && (value === '' || value === undefined) ? value : text;
      change(target.value === '' && !field.required ? undefined : target.value, { seen });
      hold(target.value);
    },
  };
  const isLong = field.type === 'lines' || field.type === 'rich-text';
  const types = { email: 'email', day: 'date' } as const;
  const type = field.type === 'email' || field.type === 'day' ? types[field.type] : 'text';
  return (
    <LabelledField {...around}>
      {isLong ? (
        <textarea {...shared} rows={field.type === 'rich-text' ? 8 : 3} />
      ) : (
        <input {...shared} type={type} />
      )}
    </LabelledField>
  );
}

/** What a text field shows: what is stored; while it has the focus what was there and what is typed, and nothing from outside. */
function useShownText(stored: string) {
  const origin = useEditState((state) => state.origin);
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    if (origin === 'undo') setHeld((one) => (one === null ? null : stored));
  }, [origin, stored]);
  return { text: held ?? stored, hold: setHeld, letGo: () => setHeld(null) };
}

type FieldWords = ReturnType<typeof useEditor>['words']['field'];

function room(words: FieldWords, { longest }: TextSpec, length: number): string | null {
  const left = longest - length;
  if (left < 0) return fill(words.tooLong, { count: -left });
  return left <= FEW ? fill(words.left, { count: left }) : null;
}

function hint(words: FieldWords, field: TextSpec): string | undefined {
  return field.type === 'rich-text' ? words.markdown : field.help;
}
