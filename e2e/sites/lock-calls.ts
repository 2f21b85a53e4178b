import type { BrowserContext, Request } from '@playwright/test';

const LOCKS = '/api/locks';
/** The editor gives up a call sooner than that; one whose end nobody reports must not hide why a journey failed. */
const LONGEST_MS = 10_000;

/** The running calls with which the pages of a context take locks. */
export interface LockCalls {
  /**
   * Lets no further call out, and waits for the answers of those that are under way. One that the site answers after a page was left
   * would take a lock that nothing releases before its lease is over.
   */
  stop(): Promise<void>;
}

/** Follows the calls of all pages of `context` from now on. */
export function lockCalls(context: BrowserContext): LockCalls {
  const underWay = new Set<Request>();
  let settled: () => void = () => undefined;
  const began = (request: Request) => {
    // Calls that release locks outlive their page, and no event reports their end.
    if (request.method() === 'POST' && new URL(request.url()).pathname === LOCKS) underWay.add(request);
  };
  const ended = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) settled();
  };
  context.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  return {
    async stop() {
      const isLocks = ({ pathname }: URL) => pathname === LOCKS;
      try {
        await context.route(isLocks, (route) => route.abort());
      } catch {
        // A journey at its time limit has no context any more, and with it no calls. What it waited for is the error to show.
        return;
      }
      if (underWay.size > 0)
        await new Promise<void>((resolve) => {
          settled = resolve;
          setTimeout(resolve, LONGEST_MS).unref();
        });
      context.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
    },
  };
}
