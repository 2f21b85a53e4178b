import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { type VisibleTimes, visibleState } from '@portal/content-core/visible-times';
import { PLAUSIBLE_YEARS } from '@portal/content-core/plausible-time';
import { clockTimeAt } from '@portal/content-core/zoned-time';
import { fill } from '@portal/ui/text';
import { type TimeFault, type TypedTime, typedTimes } from '../../content/typed-times.ts';
import { type TimesWords } from '../../words/times/index.ts';
import { whenWords } from '../../words/when/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { InputField } from '../parts/LabelledField.tsx';
import { withRules } from '../parts/with-rules.ts';

interface FormProps {
  legend: string;
  value: VisibleTimes;
  words: TimesWords;
  save: (times: VisibleTimes) => Promise<void>;
  cancel: () => void;
}

const FIELDS = [
  { name: 'from', label: 'fromLabel' },
  { name: 'until', label: 'untilLabel' },
] as const;

const addRules = withRules(`
.times-form { display: flex; flex-direction: column; gap: 0.75rem; }
`);

/** The first and the last minute that can be chosen. */
const YEARS = PLAUSIBLE_YEARS.visible;
const [FIRST, LAST] = [`${YEARS.first}-01-01T00:00`, `${YEARS.last}-12-31T23:59`];

/** The faults of a field that someone may still be typing into. */
const UNFINISHED: ReadonlySet<TimeFault> = new Set(['incomplete', 'year']);

/**
 * A form for the times from which and until which visitors see something, in the time zone of the site. A sentence below says what the
 * chosen times mean.
 */
export default function TimesForm({ legend, value, words, save, cancel }: FormProps) {
  const { start } = useEditor();
  const zone = start.zone ?? 'UTC';
  const [typed, setTyped] = useState<{ from: TypedTime; until: TypedTime }>({
    from: fieldOf(value.visibleFrom, zone),
    until: fieldOf(value.visibleUntil, zone),
  });
  const [isChecked, setChecked] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = typedTimes(typed, zone);
  const faults: { from?: TimeFault; until?: TimeFault } = 'faults' in read ? read.faults : {};
  const problem = (name: 'from' | 'until') => {
    const fault = faults[name];
    // While a field is only partly filled in, or its year half typed, it is not reported as wrong until the form is submitted.
    if (fault === undefined || (UNFINISHED.has(fault) && !isChecked)) return null;
    return fill(words.faults[fault], { zone, first: String(YEARS.first), last: String(YEARS.last) });
  };
  const now = new Date();
  const isSooner =
    'times' in read &&
    visibleState(value, now) === 'later' &&
    ['always', 'until'].includes(visibleState(read.times, now));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if ('faults' in read) {
      const [first] = Object.keys(read.faults);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setWorking(true);
    await save(read.times);
    setWorking(false);
  };
  return (
    <form
      ref={form}
      className="times-form"
      aria-label={legend}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className="label" ref={addRules}>
        {legend}
      </p>
      {FIELDS.map(({ name, label }, index) => (
        <InputField
          key={name}
          label={words[label]}
          optional={words.optional}
          problem={problem(name)}
          type="datetime-local"
          name={name}
          min={FIRST}
          max={LAST}
          step={/T\d\d:\d\d:/.test(typed[name].value) ? 1 : 60}
          autoFocus={index === 0}
          defaultValue={typed[name].value}
          onInput={({ currentTarget: { value: text, validity } }) =>
            setTyped({ ...typed, [name]: { value: text, isPart: validity.badInput } })
          }
        />
      ))}
      <p className="help">{start.zone === undefined ? words.noZone : fill(words.zone, { zone })}</p>
      <p className="help" role="status" data-tone={isSooner ? 'problem' : undefined}>
        {'times' in read &&
          (isSooner ? words.sooner : fill(words.result, { when: whenWords(read.times, start) }))}
      </p>
      <p className="help">{words.images}</p>
      <div className="row">
        <Button className="primary" type="submit" isDisabled={isWorking}>
          {isWorking ? words.working : words.save}
        </Button>
        <Button className="secondary" onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function fieldOf(instant: string | undefined, zone: string): TypedTime {
  return { value: instant === undefined ? '' : clockTimeAt(instant, zone), isPart: false };
}
