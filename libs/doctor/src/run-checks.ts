import { isAppError } from '@portal/errors';
import type { Check, CheckContext, CheckRow, Finding } from './check.ts';
import { fail, skip } from './check.ts';
import { setupFinding } from './checks/database.ts';
import { withoutSecrets } from './without-secrets.ts';

/** How checks are run. */
export interface RunOptions {
  context: Omit<CheckContext, 'signal'>;
  /** How many run at once; 8 by default. */
  atOnce?: number;
  /** Milliseconds for each; 15 seconds by default. */
  timeoutMs?: number;
  /** Receives what a check threw that it should not have; for a log. */
  onCrash?: (id: string, error: unknown) => void;
}

/**
 * Runs checks side by side. Each has its own time limit, and each gives a row in any case: a failure of a provider is that
 * check's `fail`, and so is a bug. The rows have the order of the checks.
 */
export async function runChecks(checks: readonly Check[], options: RunOptions): Promise<CheckRow[]> {
  const { atOnce = 8 } = options;
  const rows: CheckRow[] = [];
  const waiting = checks.entries();
  const worker = async () => {
    for (const [at, check] of waiting) rows[at] = await runCheck(check, options);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, checks.length) }, worker));
  return rows;
}

async function runCheck(check: Check, options: RunOptions): Promise<CheckRow> {
  const { context, timeoutMs = 15_000, onCrash = () => undefined } = options;
  const { id, needs } = check;
  const unset = needs.filter((name) => context.values[name] === undefined);
  if (unset.length > 0) return { id, ...skip(`Not set: ${unset.join(', ')}.`) };
  const hideSecrets = withoutSecrets(context.values);
  const clean = (text: string) => oneShortLine(hideSecrets(text));
  const ended = new AbortController();
  const late = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => {
    late.resolve(
      fail(
        `No answer within ${timeoutMs / 1000} seconds.`,
        'Run it again; if it stays, look at the provider’s status page.',
      ),
    );
    ended.abort();
  }, timeoutMs);
  const made = Promise.resolve()
    .then(() => check.run({ ...context, signal: ended.signal }))
    .catch((error: unknown): Finding => {
      const setup = setupFinding(error);
      if (setup !== null) return setup;
      if (isAppError(error)) return fail(error.message, adviceFor(error.code));
      onCrash(id, error);
      return fail('The check itself failed.', 'Report this, with the output of --json.');
    });
  const { state, seen, doNext } = await Promise.race([made, late.promise]);
  clearTimeout(timer);
  return { id, state, seen: clean(seen), doNext: clean(doNext) };
}

function adviceFor(code: string): string {
  return code === 'upstream_unavailable' || code === 'rate_limited'
    ? 'Run it again in a minute; if it stays, check the address and the provider’s status page.'
    : 'Correct what is named, enter it where the deployment has its settings, and deploy again.';
}

/** The longest sentence of a row, in characters. */
const LONGEST = 1000;

/**
 * A sentence may quote what a stranger has answered, such as one who has the address of a deployment now: no control characters, which a
 * terminal would obey, no marks of direction, and not of any length.
 */
function oneShortLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).toWellFormed()}…`;
}
