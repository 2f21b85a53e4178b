import type { Route } from '@playwright/test';

/** Lets the site take a request in, and leaves its answer to the caller: to lose it, as a connection that is cut does, or to wait. */
export async function forwardWithoutAnswer(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const headers = { ...(await request.allHeaders()), host: url.host };
  // Names below `.localhost` are known to browsers, not to every resolver.
  url.hostname = '127.0.0.1';
  await route.fetch({ url: url.href, headers });
}
