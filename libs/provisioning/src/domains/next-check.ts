const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A person is asked for after this time without a result. */
export const WAITING_DAYS = 7;

/**
 * Seconds until the next check of a name that has waited since then; null: a person has to ask for it. `isUnproven`: its proof is lost, which
 * is followed to its end.
 */
export function secondsToNextCheck(
  { state, since, isUnproven = false }: { state: string; since: Date; isUnproven?: boolean },
  now: Date,
): number | null {
  if (state === 'served') return DAY;
  const waited = (now.getTime() - since.getTime()) / 1000;
  if (waited < 10 * MINUTE) return MINUTE;
  if (waited < HOUR) return 5 * MINUTE;
  if (waited < WAITING_DAYS * DAY) return HOUR;
  return isUnproven ? DAY : null;
}
