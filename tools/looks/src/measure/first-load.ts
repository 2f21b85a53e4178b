import type { Browser, Request } from '@playwright/test';
import { type Screen, type Scheme, withPage } from './open-page.ts';

/** What a browser fetches for a page that it opens for the first time, without scrolling. */
export interface FirstLoad {
  bytes: number;
  requests: number;
  /** The files that take most of it, the largest first, each with its kilobytes. */
  largest: string[];
  /** How much of it is script. */
  scriptBytes: number;
  /** Scripts inside the page, without those that only carry data. */
  inlineScripts: number;
  /** Addresses that are not the site's. */
  others: string[];
}

const SHOWN = 5;

/** Opens the address in a new browser profile and counts what crosses the network: heads and bodies, as they are sent. */
export async function firstLoad(
  browser: Browser,
  address: string,
  screen: Screen,
  scheme: Scheme,
): Promise<FirstLoad> {
  const fetched: Request[] = [];
  const { origin } = new URL(address);
  return withPage(
    browser,
    { address, screen, scheme },
    async (page) => {
      const sized = await Promise.all(
        fetched.map(async (request) => ({ request, bytes: await bytesOf(request) })),
      );
      const sum = (some: typeof sized) => some.reduce((total, { bytes }) => total + bytes, 0);
      return {
        bytes: sum(sized),
        requests: sized.length,
        largest: sized
          .toSorted((one, other) => other.bytes - one.bytes)
          .slice(0, SHOWN)
          .map(({ request, bytes }) => `${new URL(request.url()).pathname} ${Math.round(bytes / 1000)} kB`),
        scriptBytes: sum(sized.filter(({ request }) => request.resourceType() === 'script')),
        inlineScripts: await page.locator('script:not([src], [type="application/ld+json"])').count(),
        others: fetched.map((request) => request.url()).filter((url) => new URL(url).origin !== origin),
      };
    },
    (page) => page.on('request', (request) => void fetched.push(request)),
  );
}

async function bytesOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}
