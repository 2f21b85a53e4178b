import { AppError, isAppError, type ReportFailure } from '@portal/errors';

/** A provider, and a request to it that changes nothing and needs valid credentials. */
export interface ProviderCheck {
  name: string;
  ask: () => Promise<unknown>;
}

/** `refused`: it answers, and refuses our settings. `silent`: it did not answer, or not in a usable form. */
export type ProviderState = 'answers' | 'refused' | 'silent';

/** How a provider answered. */
export interface ProviderHealth {
  name: string;
  state: ProviderState;
  /** What is wrong and what to do; null while nothing is. Never text of the provider. */
  sentence: string | null;
  /** Milliseconds until the answer. */
  took: number;
}

export interface ProviderCheckDeps {
  now: () => Date;
  /** Resolves after that many milliseconds, or when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  reportFailure: ReportFailure;
}

/** The time limit for one provider. */
const TIMEOUT_MS = 4000;

/**
 * Checks all providers at once, each with a time limit of its own: a slow one delays no other answer, and the page by
 * that limit at most.
 */
export async function checkProviders(
  deps: ProviderCheckDeps,
  checks: readonly ProviderCheck[],
): Promise<ProviderHealth[]> {
  return Promise.all(checks.map((check) => checkProvider(deps, check)));
}

async function checkProvider(
  { now, wait, reportFailure }: ProviderCheckDeps,
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
  return { name, took, ...failedState(result.error) };
}

async function settled(ask: () => Promise<unknown>): Promise<{ error: unknown } | object> {
  try {
    await ask();
    return {};
  } catch (error) {
    return { error };
  }
}

/** The sentence of an expected failure; the details of any other are in the log only. */
function failedState(error: unknown): Pick<ProviderHealth, 'state' | 'sentence'> {
  if (!isAppError(error))
    return { state: 'silent', sentence: 'It failed in a way that was not foreseen; the log has the reason.' };
  const refused = error.code === 'not_configured' || error.code === 'forbidden';
  return { state: refused ? 'refused' : 'silent', sentence: error.message };
}
