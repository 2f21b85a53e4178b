import { fill } from '../../../view/language.ts';
import type { TextSpec } from '../../model/field-spec.ts';
import { fieldLabel } from '../../words/names.ts';
import { useEditor } from '../editor-context.ts';
import { type FieldProps, useField, useProblem } from './FieldControl.tsx';

/** How many characters have to be left before it is said. */
const FEW = 20;

/** Text of any type: one line, several, or CommonMark. */
export function TextField(props: FieldProps<TextSpec>) {
  const { words } = useEditor();
  const { field, path, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  const id = `field-${path}`;
  const text = typeof value === 'string' ? value : '';
  const shared = {
    id,
    className: 'input',
    value: text,
    'aria-required': field.required,
    'aria-invalid': problem !== null || text.length > field.longest,
    'aria-describedby': `${id}-help`,
    onChange: ({ target }: { target: { value: string } }) =>
      change(target.value === '' && !field.required ? undefined : target.value),
  };
  const isLong = field.type === 'lines' || field.type === 'rich-text';
  const types = { email: 'email', day: 'date' } as const;
  const type = field.type === 'email' || field.type === 'day' ? types[field.type] : 'text';
  return (
    <div className="field">
      <p className="label-row">
        <label className="label" htmlFor={id}>
          {field.name === '' ? words.field.text : fieldLabel(words, field)}
        </label>
        {!field.required && <span className="optional">{words.field.optional}</span>}
      </p>
      {isLong ? (
        <textarea {...shared} rows={field.type === 'rich-text' ? 8 : 3} />
      ) : (
        <input {...shared} type={type} />
      )}
      <p className="help" id={`${id}-help`} data-tone={problem === null ? undefined : 'problem'}>
        {problem ?? room(words.field, field, text.length) ?? hint(words.field, field)}
      </p>
    </div>
  );
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
