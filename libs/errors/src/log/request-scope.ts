import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log says about the request that is being answered. */
interface RequestScope {
  /** 32 hex digits: the trace id of W3C Trace Context. */
  id: string;
  site: string | null;
  outcome: string | null;
  random: (bytes: number) => string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Answers a request with a new id. Everything that is logged meanwhile, and by work that it begins, has this id. */
export function withinRequest<Result>(
  { site, random }: Pick<RequestScope, 'site' | 'random'>,
  answer: (scope: Readonly<RequestScope>) => Result,
): Result {
  const scope: RequestScope = { id: random(16), site, outcome: null, random };
  return scopes.run(scope, () => answer(scope));
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return scopes.getStore()?.id;
}

/** The header value with which a call that is made for the current request continues its trace; undefined outside of one. */
export function currentTraceParent(): string | undefined {
  const scope = scopes.getStore();
  return scope && `00-${scope.id}-${scope.random(8)}-01`;
}

/** Adds what is known about the request only now. Both are the platform's own words: ids and codes, never a caller's text. */
export function noteRequest(notes: { site?: string; outcome?: string }): void {
  const scope = scopes.getStore();
  if (scope) Object.assign(scope, notes);
}

/** Takes over the id of the deployment that calls, once the call is proven to be one of ours. */
export function continueRequest(id: string): void {
  const scope = scopes.getStore();
  if (scope) scope.id = id;
}

/** The function, called for the request that is being answered now, whenever that is. */
export function boundToRequest<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  return AsyncLocalStorage.bind(work);
}
