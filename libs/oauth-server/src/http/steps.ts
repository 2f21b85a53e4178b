import type { OAuthDeps } from '../oauth-deps.ts';
import { toOAuthFailure } from './to-oauth-failure.ts';
import { OAuthFailure, type ReplyAddress } from '../oauth-failure.ts';

/** What every step is given: the request, and the reply address once a step has verified it. */
export interface Arrival {
  readonly request: Request;
  readonly url: URL;
  readonly replyTo?: ReplyAddress;
  /** What is said instead of "repeat the request", once something in it has been spent and repeating it is of no use. */
  readonly cannotRepeat?: string;
}

/** One decision about a request: it returns what it found together with what was known, answers at once, or throws. */
export type Step<Known extends Arrival, Next extends Arrival> = (
  deps: OAuthDeps,
  known: Known,
) => Promise<Next | Response> | Next | Response;

/** A finished list of steps. */
export interface Endpoint<Start extends Arrival = Arrival> {
  /** Names of the steps, in their order. */
  readonly steps: readonly string[];
  /** @throws OAuthFailure, with the reply address once one is verified; anything else is a bug. */
  run(deps: OAuthDeps, start: Start): Promise<Response>;
}

/** A list of steps under construction. The types ensure that every step comes after those it depends on. */
export interface Steps<Start extends Arrival, Known extends Arrival> {
  step<Next extends Arrival>(step: Step<Known, Next>): Steps<Start, Next>;
  /** The last step: it always answers. */
  answer(step: (deps: OAuthDeps, known: Known) => Promise<Response> | Response): Endpoint<Start>;
}

type Run<Start, Known> = (deps: OAuthDeps, start: Start) => Promise<Known | Response>;

/** Begins a list of steps. */
export function steps<Start extends Arrival = Arrival>(): Steps<Start, Start> {
  return list<Start, Start>([], (_deps, start) => Promise.resolve(start));
}

function list<Start extends Arrival, Known extends Arrival>(
  names: readonly string[],
  reach: Run<Start, Known>,
): Steps<Start, Known> {
  return {
    step: (step) => list([...names, step.name], after(reach, step)),
    answer: (step) => ({
      steps: [...names, step.name],
      run: after<Start, Known, never>(reach, step),
    }),
  };
}

function after<Start extends Arrival, Known extends Arrival, Next>(
  reach: Run<Start, Known>,
  step: (deps: OAuthDeps, known: Known) => Promise<Next | Response> | Next | Response,
): Run<Start, Next> {
  return async (deps, start) => {
    const known = await reach(deps, start);
    if (known instanceof Response) return known;
    try {
      return await step(deps, known);
    } catch (error) {
      throw addressed(error, known);
    }
  };
}

/** The failure with the address it may be told at, in words that fit what can be done. A bug stays what it is. */
function addressed(error: unknown, { replyTo, cannotRepeat }: Arrival): unknown {
  const failure = toOAuthFailure(error);
  if (failure === null) return error;
  const { code, message, options } = failure;
  const passes = options.retryAfterSeconds !== undefined;
  return new OAuthFailure(code, passes ? (cannotRepeat ?? message) : message, {
    ...options,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
}
