import type { OAuthDeps } from '../oauth-deps.ts';
import { toOAuthFailure } from './to-oauth-failure.ts';
import { OAuthFailure, type ReplyAddress } from '../oauth-failure.ts';

/** The context that every step gets: the request, and the reply address once a step has verified it. */
export interface RequestContext {
  readonly request: Request;
  readonly url: URL;
  readonly replyTo?: ReplyAddress;
  /** The message in place of "repeat the request", once the request has used up a single-use value, so that repeating it cannot succeed. */
  readonly cannotRepeat?: string;
}

/** One decision about a request: it returns the context with what it has added, responds, or throws. */
export type Step<Context extends RequestContext, Next extends RequestContext> = (
  deps: OAuthDeps,
  context: Context,
) => Promise<Next | Response> | Next | Response;

/** A finished list of steps. */
export interface Endpoint<Start extends RequestContext = RequestContext> {
  /** Names of the steps, in their order. */
  readonly steps: readonly string[];
  /** @throws OAuthFailure, with the reply address once one is verified; any other error is a bug */
  run(deps: OAuthDeps, start: Start): Promise<Response>;
}

/** A list of steps under construction. The types ensure that every step comes after those it depends on. */
export interface Steps<Start extends RequestContext, Context extends RequestContext> {
  step<Next extends RequestContext>(step: Step<Context, Next>): Steps<Start, Next>;
  /** The last step, which always responds. */
  respond(step: (deps: OAuthDeps, context: Context) => Promise<Response> | Response): Endpoint<Start>;
}

type Run<Start, Context> = (deps: OAuthDeps, start: Start) => Promise<Context | Response>;

/** Begins a list of steps. */
export function steps<Start extends RequestContext = RequestContext>(): Steps<Start, Start> {
  return list<Start, Start>([], (_deps, start) => Promise.resolve(start));
}

function list<Start extends RequestContext, Context extends RequestContext>(
  names: readonly string[],
  previous: Run<Start, Context>,
): Steps<Start, Context> {
  return {
    step: (step) => list([...names, step.name], append(previous, step)),
    respond: (step) => ({
      steps: [...names, step.name],
      run: append<Start, Context, never>(previous, step),
    }),
  };
}

function append<Start extends RequestContext, Context extends RequestContext, Next>(
  previous: Run<Start, Context>,
  step: (deps: OAuthDeps, context: Context) => Promise<Next | Response> | Next | Response,
): Run<Start, Next> {
  return async (deps, start) => {
    const context = await previous(deps, start);
    if (context instanceof Response) return context;
    try {
      return await step(deps, context);
    } catch (error) {
      throw withReplyAddress(error, context);
    }
  };
}

/** The failure with the reply address of the request and, for a temporary one, its `cannotRepeat` message. A bug is returned unchanged. */
function withReplyAddress(error: unknown, { replyTo, cannotRepeat }: RequestContext): unknown {
  const failure = toOAuthFailure(error);
  if (failure === null) return error;
  const { code, message, options } = failure;
  const isTemporary = options.retryAfterSeconds !== undefined;
  return new OAuthFailure(code, isTemporary ? (cannotRepeat ?? message) : message, {
    ...options,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
}
