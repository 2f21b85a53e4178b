import type { Check, CheckRow, CheckState } from '@portal/doctor';
import { adminEnv, type Lookup } from '@portal/env';
import type { StateWords } from '../words/site-words.ts';

/** The words and shapes of the states. */
export const DOCTOR_STATES: Readonly<Record<CheckState, StateWords>> = {
  ok: { word: 'OK', mark: 'done' },
  warn: { word: 'Warning', mark: 'running' },
  fail: { word: 'Failed', mark: 'failed' },
  skip: { word: 'Not checked', mark: 'waiting' },
};

/** Checks that this app can make: those that need none of the settings that only other deployments have. */
export function ownChecks(all: readonly Check[]): Check[] {
  return all.filter(({ needs }) => needs.every((name) => Object.hasOwn(adminEnv.table, name)));
}

/** The settings of this app by name, those that are set. */
export function ownValues(read: Lookup): Record<string, string> {
  const set = Object.keys(adminEnv.table).flatMap((name) => {
    const value = read(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(set);
}

/** What fails first, then warnings; within a state the order of the checks. */
export function mostUrgentFirst(rows: readonly CheckRow[]): CheckRow[] {
  const order: readonly CheckState[] = ['fail', 'warn', 'ok', 'skip'];
  return rows.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
