import { type Message, messageOf } from '../messages/message.ts';
import type { VisibleTimes } from '../model/visible-times.ts';

/**
 * What is wrong with two valid times together; null: nothing. The rule is not part of the schema: a record with such times is readable,
 * and visible to nobody.
 */
export function visibleTimesProblem({ visibleFrom, visibleUntil }: VisibleTimes): Message | null {
  const isEmpty = visibleFrom !== undefined && visibleUntil !== undefined && visibleUntil <= visibleFrom;
  return isEmpty ? messageOf('visible_until_before_from', { from: visibleFrom }) : null;
}
