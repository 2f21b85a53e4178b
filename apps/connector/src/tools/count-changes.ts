import { countChanges, type ContentChange } from '@portal/content-core';
import { firstNames } from './fit-answer.ts';

/** An output that counts its changes and lists only those that show something to more people: get_changes has listed them all. */
export function countedChanges<Output extends { changes: readonly ContentChange[] }>({
  changes,
  ...beside
}: Output): object {
  return { ...beside, ...firstNames(countChanges(changes), 'widened') };
}
