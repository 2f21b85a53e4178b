import {
  type InputHTMLAttributes,
  type InvalidEvent,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
  useState,
} from 'react';

/** The label of a field and the texts around its control. */
interface Labelled {
  label: string;
  /** Hint below the control. */
  help?: string | undefined;
  /** Message about a wrong value, shown in place of the hint; null: the value is right. */
  problem?: string | null;
  /** Word beside the label that marks the field as optional; left out: nothing is shown. */
  optional?: string | undefined;
  /** Id of the control's element; left out: an id is generated. */
  id?: string;
}

type Control<Attributes> = Omit<Attributes, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'> &
  Labelled;

/**
 * Messages about a value with which the form cannot be sent. Without them the browser would show its own, in the language of the browser.
 */
interface WrongWords {
  missing: string;
  /** Shown where the value has the wrong format: no e-mail address, too short, or with characters that are not allowed. */
  format?: string;
}

/** A text field with its label above and, below, its hint or what is wrong with it. */
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

/** A select element with its label above and, below, its hint or what is wrong with it. */
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
  /** Set where the hint changes while somebody fills in the field: screen readers then announce each change. */
  isLive?: boolean;
};

/**
 * Puts a label above any control and, below it, the hint or what is wrong. The control has to have the attributes that `described` returns.
 */
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

/** The attributes that connect a control in a `LabelledField` with its label, its hint and its message. */
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
