import { AppError, isAppError, type ReportFailure } from '@portal/errors';

/** A provider, and a question to it that changes nothing and that it answers only to those it knows. */
export interface ProviderCheck {
  name: string;
  ask: () => Promise<unknown>;
}

/** `refused`: it answers, and does not take our settings. `silent`: no answer that could be used. */
export type ProviderState = 'answers' | 'refused' | 'silent';

/** How a provider answered. */
export interface ProviderHealth {
  name: string;
  state: ProviderState;
  /** What is wrong and what to do; null while all is well. Words of our own: none of the provider's. */
  sentence: string | null;
  /** Milliseconds until the answer. */
  took: number;
}

export interface AskingDeps {
  now: () => Date;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  reportFailure: ReportFailure;
}

/** How long one provider has. */
const TIMEOUT_MS = 4000;

/** Asks all at once, each with a time of its own: a slow one delays no other answer, and the page no longer than that. */
export async function askProviders(
  deps: AskingDeps,
  checks: readonly ProviderCheck[],
): Promise<ProviderHealth[]> {
  return Promise.all(checks.map((check) => askProvider(deps, check)));
}

async function askProvider(
  { now, wait, reportFailure }: AskingDeps,
  { name, ask }: ProviderCheck,
): Promise<ProviderHealth> {
  const begun = now().getTime();
  const answered = new AbortController();
  const late = wait(TIMEOUT_MS, answered.signal).then(() => {
    throw new AppError('upstream_unavailable', `No answer within ${TIMEOUT_MS / 1000} seconds.`);
  });
  const result = await Promise.race([settled(ask), late.catch((error: unknown) => ({ error }))]);
  answered.abort();
  const took = now().getTime() - begun;
  if (!('error' in result)) return { name, state: 'answers', sentence: null, took };
  reportFailure(result.error);
  return { name, took, ...said(result.error) };
}

async function settled(ask: () => Promise<unknown>): Promise<{ error: unknown } | object> {
  try {
    await ask();
    return {};
  } catch (error) {
    return { error };
  }
}

/** Our own sentence of a foreseen failure; anything else stands in the log only. */
function said(error: unknown): Pick<ProviderHealth, 'state' | 'sentence'> {
  if (!isAppError(error))
    return { state: 'silent', sentence: 'It failed in a way that was not foreseen; the log has the reason.' };
  const refused = error.code === 'not_configured' || error.code === 'forbidden';
  return { state: refused ? 'refused' : 'silent', sentence: error.message };
}
