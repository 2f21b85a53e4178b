import {
  type InputHTMLAttributes,
  type InvalidEvent,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
  useState,
} from 'react';

/** What stands around the control of a field. */
interface Labelled {
  label: string;
  /** What helps to fill it in. */
  help?: string | undefined;
  /** What is wrong with it, in place of the help; null: nothing. */
  problem?: string | null;
  /** The word that says that it may stay empty. */
  optional?: string | undefined;
  /** By which the control can be found; otherwise it has one of its own. */
  id?: string;
}

type Control<Attributes> = Omit<Attributes, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'> &
  Labelled;

/** The words about a value that a form is not sent with; the browser would say it in its own language. */
interface WrongWords {
  missing: string;
  /** It is no e-mail address, too short, or has characters that it may not have. */
  format?: string;
}

/** A text field with its label above and what helps to fill it in, or what is wrong with it, below. */
export function InputField({
  label,
  help,
  problem,
  optional,
  id: given,
  wrong,
  ...input
}: Control<InputHTMLAttributes<HTMLInputElement>> & { wrong?: WrongWords }) {
  const own = useId();
  const [ownMessage, setOwnMessage] = useState<string | null>(null);
  const around = { id: given ?? own, label, help, problem: problem ?? ownMessage, optional };
  const onInvalid = (event: InvalidEvent<HTMLInputElement>) => {
    if (!wrong) return;
    event.preventDefault();
    const { form, validity } = event.currentTarget;
    setOwnMessage(validity.valueMissing ? wrong.missing : (wrong.format ?? wrong.missing));
    if (form?.querySelector('input:invalid') === event.currentTarget) event.currentTarget.focus();
  };
  return (
    <LabelledField {...around}>
      <input
        {...input}
        {...described(around)}
        className="input"
        onInvalid={onInvalid}
        onInput={(event) => {
          setOwnMessage(null);
          input.onInput?.(event);
        }}
      />
    </LabelledField>
  );
}

/** A choice with its label above. */
export function SelectField({
  label,
  help,
  problem,
  optional,
  id: given,
  children,
  ...select
}: Control<SelectHTMLAttributes<HTMLSelectElement>>) {
  const own = useId();
  const around = { id: given ?? own, label, help, problem, optional };
  return (
    <LabelledField {...around}>
      <select {...select} {...described(around)} className="input">
        {children}
      </select>
    </LabelledField>
  );
}

type Around = Omit<Labelled, 'id' | 'problem'> & {
  id: string;
  problem?: string | null | undefined;
  /** Whether the help changes with the control, and is then read out. */
  isLive?: boolean;
};

/** Any control with its label above and what helps, or what is wrong, below. The control has `described` among its attributes. */
export function LabelledField(props: Around & { children: ReactNode }) {
  const { id, label, help, problem, optional, isLive = false, children } = props;
  const name = (
    <label className="label" htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className="field">
      {optional === undefined ? (
        name
      ) : (
        <p className="label-row">
          {name}
          <span className="optional">{optional}</span>
        </p>
      )}
      {children}
      {isDescribed(props) && (
        <p
          className="help"
          id={`${id}-help`}
          role={isLive ? 'status' : undefined}
          data-tone={problem ? 'problem' : undefined}
        >
          {problem ?? help}
        </p>
      )}
    </div>
  );
}

/** What a control in a `LabelledField` needs to belong to its label and its help. */
export function described(around: Pick<Around, 'id' | 'help' | 'problem'>) {
  const { id, problem } = around;
  return {
    id,
    dir: 'auto',
    ...(isDescribed(around) ? { 'aria-describedby': `${id}-help` } : {}),
    ...(problem ? { 'aria-invalid': true } : {}),
  };
}

function isDescribed({ help, problem }: Pick<Around, 'help' | 'problem'>): boolean {
  return help !== undefined || (problem !== undefined && problem !== null);
}
