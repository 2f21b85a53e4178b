import { implausibleYear } from '@portal/content-core/plausible-time';
import { instantAt } from '@portal/content-core/zoned-time';
import type { VisibleTimes } from '@portal/content-core/visible-times';

/** What stands in a browser's field for day and time. `isPart`: only a part of it is filled in. */
export interface TypedTime {
  value: string;
  isPart: boolean;
}

/** Why a time cannot be saved. */
export type TimeFault = 'incomplete' | 'year' | 'never' | 'twice' | 'order';

/** The times that two fields say, or what is wrong with them. */
export function typedTimes(
  typed: { from: TypedTime; until: TypedTime },
  zone: string,
): { times: VisibleTimes } | { faults: { from?: TimeFault; until?: TimeFault } } {
  const [from, until] = [readTime(typed.from, zone), readTime(typed.until, zone)];
  if ('fault' in from || 'fault' in until)
    return {
      faults: {
        ...('fault' in from ? { from: from.fault } : {}),
        ...('fault' in until ? { until: until.fault } : {}),
      },
    };
  const isEmpty = from.instant !== undefined && until.instant !== undefined && until.instant <= from.instant;
  if (isEmpty) return { faults: { until: 'order' } };
  return {
    times: {
      ...(from.instant === undefined ? {} : { visibleFrom: from.instant }),
      ...(until.instant === undefined ? {} : { visibleUntil: until.instant }),
    },
  };
}

function readTime(
  { value, isPart }: TypedTime,
  zone: string,
): { instant: string | undefined } | { fault: TimeFault } {
  if (isPart) return { fault: 'incomplete' };
  if (value === '') return { instant: undefined };
  return implausibleYear(value, 'visible') === null ? instantAt(value, zone) : { fault: 'year' };
}
