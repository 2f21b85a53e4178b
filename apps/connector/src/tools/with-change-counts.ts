import { countChanges, type ContentChange } from '@portal/content-core';
import { fitSecondaryList } from './fit-answer.ts';

/** The output with a count in place of its changes, and a list of those that widen an audience. get_changes lists them all. */
export function withChangeCounts<Output extends { changes: readonly ContentChange[] }>({
  changes,
  ...otherFields
}: Output): object {
  return { ...otherFields, ...fitSecondaryList(countChanges(changes), 'widened') };
}
