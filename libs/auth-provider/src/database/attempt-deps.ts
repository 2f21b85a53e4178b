import type { AttemptDeps } from '../attempts/count-attempt.ts';
import type { DatabaseDeps } from './database-deps.ts';

/** What counting attempts requires in database mode. */
export type AttemptOptions = Pick<
  DatabaseDeps,
  'backend' | 'inBackground' | 'keys' | 'log' | 'newId' | 'refusals' | 'turns'
>;

/** Dependencies that count attempts in the records, with the turns of viewers or of editors. */
export function attemptDeps(
  { backend, turns, ...deps }: AttemptOptions,
  who: keyof DatabaseDeps['turns'],
): AttemptDeps {
  return { ...deps, signIns: backend.signIns, turns: turns[who] };
}
