import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';

interface Labelled {
  label: string;
  help?: string;
}

type Control<Attributes> = Omit<Attributes, 'id' | 'className' | 'aria-describedby'> & Labelled;

/** A text field with its label above and what helps to fill it in below. */
export function InputField({ label, help, ...input }: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const id = useId();
  return (
    <Field {...{ id, label, help }}>
      <input {...input} {...described(id, help)} className="input" />
    </Field>
  );
}

/** A choice with its label above. */
export function SelectField({
  label,
  help,
  children,
  ...select
}: Control<SelectHTMLAttributes<HTMLSelectElement>>) {
  const id = useId();
  return (
    <Field {...{ id, label, help }}>
      <select {...select} {...described(id, help)} className="input">
        {children}
      </select>
    </Field>
  );
}

function Field({
  id,
  label,
  help,
  children,
}: {
  id: string;
  label: string;
  help: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
      {help !== undefined && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

function described(id: string, help: string | undefined) {
  return help === undefined ? { id } : { id, 'aria-describedby': `${id}-help` };
}
