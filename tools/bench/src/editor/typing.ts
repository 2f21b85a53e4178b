import type { CDPSession, Locator, Page } from '@playwright/test';

/** What is typed; the short form takes the beginning of it. */
export const KEYS = 'the quay is open to everyone from the first of may until late in the autumn, every day ';

/** Pauses between keys of a quick typist, and long enough that a key's work is over before the next one. */
const PAUSE_MS = 90;

/**
 * What each key costs the page's one thread, in milliseconds: script, styles and layout, everything that follows from the key before
 * the next one included.
 */
export async function costOfKeys(page: Page, field: Locator, keys: string): Promise<number[]> {
  await field.click();
  await page.keyboard.press('End');
  const cdp = await page.context().newCDPSession(page);
  // Time of the page's own thread: what else runs on the machine does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: number[] = [];
  let before = await workDone(cdp);
  for (const key of keys) {
    await page.keyboard.type(key);
    await page.waitForTimeout(PAUSE_MS);
    const after = await workDone(cdp);
    costs.push(after - before);
    before = after;
  }
  await cdp.detach();
  return costs;
}

/** Milliseconds of work since the page began. */
async function workDone(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].map(
    (name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN,
  );
  return seconds.reduce((sum, one) => sum + one, 0) * 1000;
}

/**
 * How long after the last key in a field of the panel the section on the page shows what was typed, as the site renders it.
 * Milliseconds, the frame that shows it included. `typed` is not on the page yet.
 */
export async function renderedAfter(
  page: Page,
  { field, section, typed }: { field: Locator; section: string; typed: string },
): Promise<number> {
  const shown = page.evaluate(
    ([id, text]) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        const note = () => (pressed = performance.now());
        addEventListener('keydown', note, { capture: true });
        new MutationObserver((_, observer) => {
          if (document.getElementById(id)?.textContent.includes(text) !== true) return;
          observer.disconnect();
          removeEventListener('keydown', note, { capture: true });
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        }).observe(document.body, { childList: true, subtree: true });
      }),
    [section, typed] as const,
  );
  await field.press('End');
  await page.keyboard.type(typed, { delay: 30 });
  return shown;
}
