import { useId } from 'react';
import type { DatedFacts, DatedFault } from '../../pages/dated-facts.ts';
import type { DatedWords } from '../../words/dated/index.ts';
import { CheckField } from '../parts/CheckField.tsx';
import { DAY_LIMITS } from '../parts/day-limits.ts';
import { InputField } from '../parts/LabelledField.tsx';

interface TimesProps {
  own: DatedWords;
  facts: DatedFacts;
  change: (changes: Partial<DatedFacts>) => void;
  problem: (of: DatedFault) => string | null;
}

/** When and where an event is: the browser's own fields for days and times, with the zone that they are in beside them. */
export function EventTimes({ own, facts, change, problem }: TimesProps) {
  const zones = useId();
  return (
    <>
      <div className="row">
        <InputField
          label={own.begins}
          problem={problem('date')}
          data-fault="date"
          type="date"
          {...DAY_LIMITS}
          value={facts.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        {!facts.isAllDay && (
          <InputField
            label={own.time}
            problem={problem('time')}
            data-fault="time"
            type="time"
            value={facts.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </div>
      <CheckField checked={facts.isAllDay} onChange={(isAllDay) => change({ isAllDay })}>
        {own.allDay}
      </CheckField>
      <div className="row">
        <InputField
          label={facts.isAllDay ? own.lastDay : own.ends}
          optional={own.optional}
          problem={problem('ends')}
          data-fault="ends"
          type="date"
          min={facts.date}
          max={DAY_LIMITS.max}
          value={facts.endDate}
          onChange={({ target }) => change({ endDate: target.value })}
        />
        {!facts.isAllDay && (
          <InputField
            label={own.endTime}
            optional={own.optional}
            type="time"
            value={facts.endTime}
            onChange={({ target }) => change({ endTime: target.value })}
          />
        )}
      </div>
      <InputField
        label={own.zone}
        help={own.zoneHelp}
        problem={problem('zone')}
        data-fault="zone"
        list={zones}
        spellCheck={false}
        value={facts.zone}
        maxLength={60}
        onChange={({ target }) => change({ zone: target.value })}
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <InputField
        label={own.place}
        optional={own.optional}
        value={facts.place}
        maxLength={160}
        onChange={({ target }) => change({ place: target.value })}
      />
    </>
  );
}
