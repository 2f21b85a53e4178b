/** How far the clock of this machine may be from the provider's, in milliseconds: a run is a leftover after an hour, and none takes long. */
const MOST_SKEW_MS = 5 * 60_000;

const LONGEST_MS = 10_000;

/** The time of the server at an address, as its answer to any request says (`Date`); null when it says none. @see RFC 9110 section 6.6.1 */
export async function providerTime(address: string): Promise<Date | null> {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  const shown = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(shown) ? null : new Date(shown);
}

/**
 * Why the age of runs cannot be judged by the clock of this machine: their names have the minute of the machine that made them, so with a clock that is
 * wrong a run that goes on elsewhere would be taken for a leftover. Null: it can.
 */
export function clockProblem(here: Date, there: Date | null): string | null {
  if (there === null)
    return 'The provider does not say what time it is, so it is unknown which runs are old.';
  const skew = here.getTime() - there.getTime();
  if (Math.abs(skew) <= MOST_SKEW_MS) return null;
  const minutes = Math.round(Math.abs(skew) / 60_000);
  return `The clock of this machine is ${minutes} minutes ${skew > 0 ? 'ahead of' : 'behind'} the provider's; set it right first.`;
}
