import { safeNext } from '@portal/auth-provider';
import { parseInput } from '@portal/content-core';
import { DEFAULT_RETRY_SECONDS, isAppError, isLogged } from '@portal/errors';
import type { CookieChange } from '@portal/ports/http';
import { isRecord } from '@portal/ports/json';
import type { z } from 'zod';
import type { ApiAnswer, ApiCall, ApiHandler } from './api-route.ts';
import { type DoneNote, flashCookie } from './flash.ts';
import { readInput } from './read-input.ts';
import { reportFailure } from '../site/report-failure.ts';
import { seeOther } from '../http/redirect.ts';

/** What came of a form: where to go next, and data for a script that sent it. */
export interface FormOutcome {
  /** A path of this site or a whole address that an adapter made; never the caller's word unchecked. */
  to: string;
  cookies?: readonly CookieChange[];
  /** Said on the next page. */
  note?: DoneNote;
  body?: Record<string, unknown>;
}

/** A form that works with and without script. */
export interface FormRoute<Schema extends z.ZodObject> {
  schema: Schema;
  /** The page that shows the form. */
  page: string;
  /** Fields to show again after a failure; never a password. */
  keep: readonly string[];
  run(call: ApiCall, input: z.output<Schema>): Promise<FormOutcome>;
}

/**
 * Answers a script with JSON (`{ "next": … }`, or the failure table's error), and a plain form with a redirect: onwards,
 * or back to its page, which says what happened and still has what was typed.
 */
export function formRoute<Schema extends z.ZodObject>(route: FormRoute<Schema>): ApiHandler {
  return async (call) => {
    const { origin } = call.ctx;
    const { format, value } = await readInput(call.context.request);
    if (format === 'json')
      return asJson(await route.run(call, parseInput(route.schema, value)), route.page, call);
    try {
      const outcome = await route.run(call, parseInput(route.schema, value));
      return seeOther(outcome.to, {
        cookies: [...(outcome.cookies ?? []), ...noteOf(outcome, call)],
        origin,
      });
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (isLogged(error)) reportFailure(error);
      const values = textsOf(value, route.keep);
      const wait = error.retryable ? { wait: error.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS } : {};
      const next = textsOf(value, ['next'])['next'];
      const back = new URL(route.page, origin);
      if (next !== undefined) back.searchParams.set('next', safeNext(next, origin));
      const note = flashCookie({ code: error.code, ...wait, values }, origin);
      return seeOther(`${back.pathname}${back.search}`, { cookies: [note], origin });
    }
  };
}

/** A script that stays on the page of the form says itself what happened. */
function asJson(outcome: FormOutcome, page: string, call: ApiCall): ApiAnswer {
  const { to, cookies = [], body = {} } = outcome;
  return {
    body: { ...body, next: to },
    cookies: to === page ? cookies : [...cookies, ...noteOf(outcome, call)],
  };
}

function noteOf({ note }: FormOutcome, { ctx }: ApiCall): CookieChange[] {
  return note === undefined ? [] : [flashCookie({ code: note, values: {} }, ctx.origin)];
}

/** The fields of these names that hold a text. */
function textsOf(value: unknown, names: readonly string[]): Record<string, string> {
  const fields = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    fields.flatMap(([name, text]) =>
      names.includes(name) && typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}
