import { expect, type Page, type Request } from '@playwright/test';

/** A call of a page that is held back on its way to the site. */
export interface HeldCall {
  /** Waits until the page has sent it; fails by name, not at the time limit of the journey. */
  sent(): Promise<void>;
  /** Sends the call on to the site. */
  release(): void;
}

/** Holds back the next call to `url` that `isMeant`. All others go on. */
export async function holdCall(
  page: Page,
  url: string,
  isMeant: (request: Request) => boolean = () => true,
): Promise<HeldCall> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isSent = false;
  await page.route(url, async (route) => {
    if (!isSent && isMeant(route.request())) {
      isSent = true;
      await released;
    }
    await route.continue();
  });
  return {
    sent: () => expect.poll(() => isSent, `a call to ${url} was sent`).toBe(true),
    release,
  };
}
