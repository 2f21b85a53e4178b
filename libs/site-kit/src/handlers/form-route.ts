import { safeNext } from '@portal/auth-provider';
import { parseInput } from '@portal/content-core';
import { DEFAULT_RETRY_SECONDS, isAppError, isLogged } from '@portal/errors';
import type { CookieChange } from '@portal/ports';
import type { z } from 'zod';
import type { ApiAnswer, ApiCall, ApiHandler } from './api-route.ts';
import { type DoneNote, flashCookie } from './flash.ts';
import { readInput } from './read-input.ts';
import { reportFailure } from '../site/report-failure.ts';
import { setCookies } from '../http/set-cookies.ts';

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
  /** Fields to give back after a failure; never a password. */
  keep: readonly string[];
  run(call: ApiCall, input: z.output<Schema>): Promise<FormOutcome>;
}

/**
 * Answers a script with JSON (`{ "next": … }`, or the failure table's error), and a plain form with a redirect: onwards,
 * or back to its page, which says what happened and still has what was typed.
 */
export function formRoute<Schema extends z.ZodObject>(route: FormRoute<Schema>): ApiHandler {
  return async (call) => {
    const { format, value } = await readInput(call.context.request);
    if (format === 'json')
      return asJson(await route.run(call, parseInput(route.schema, value)), route.page, call);
    try {
      const outcome = await route.run(call, parseInput(route.schema, value));
      return seeOther(outcome.to, [...(outcome.cookies ?? []), ...noteOf(outcome, call)], call);
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (isLogged(error)) reportFailure(error);
      const kept = typed(value, route.keep);
      const wait = error.retryable ? { wait: error.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS } : {};
      const next = typed(value, ['next'])['next'];
      const back = new URL(route.page, call.ctx.origin);
      if (next !== undefined) back.searchParams.set('next', safeNext(next, call.ctx.origin));
      return seeOther(
        `${back.pathname}${back.search}`,
        [flashCookie({ code: error.code, ...wait, values: kept }, call.ctx.origin)],
        call,
      );
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

/** 303, so that the browser asks with GET. @see RFC 9110 section 15.4.4 */
function seeOther(location: string, cookies: readonly CookieChange[], { ctx }: ApiCall): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' });
  setCookies(headers, cookies, ctx.origin);
  return new Response(null, { status: 303, headers });
}

function typed(value: unknown, names: readonly string[]): Record<string, string> {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    fields.flatMap(([name, text]) =>
      names.includes(name) && typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}
