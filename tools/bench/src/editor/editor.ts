import { type Browser, chromium, type Page } from '@playwright/test';
import { median, percentile } from '../rates.ts';
import type { Verdict } from '../verdict.ts';
import { type EditedSite, editedSite } from './edited-site.ts';
import { LONG_PAGE } from './hundred-sections.ts';
import { costOfKeys, renderedAfter } from './typing.ts';

const ROUNDS = 7;
const TARGETS = { key: 16, usable: 1000, rendered: 150 } as const;
/** In the middle of the page. */
const SECTION = 'part-50';

/**
 * Typing on a page of a hundred sections, against typing in a plain editable element of the same page without the editor; how
 * long until the editor can be used; and how soon a section that is rendered again is on screen.
 */
export async function editor(): Promise<Verdict> {
  const site = await editedSite();
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    await withPage({ browser, site }, openEditor);
    const usable = { home: [] as number[], long: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      usable.home.push(await withPage({ browser, site }, (page) => openEditor(page, `${site.origin}/edit`)));
      usable.long.push(await withPage({ browser, site }, openEditor));
    }
    const floor = await withPage({ browser, site }, plainTyping);
    const keys = await withPage({ browser, site }, async (page, address) => {
      await openEditor(page, address);
      const title = await costOfKeys(page, page.locator(`#${SECTION} [data-field="title"]`));
      const body = await costOfKeys(page, page.locator(`#${SECTION} [data-field="body"] p`).first());
      return { title, body };
    });
    const rendered = await withPage({ browser, site }, renderTimes);
    const p95 = { title: percentile(keys.title, 95), body: percentile(keys.body, 95) };
    const [used, seen] = [median(usable.home), percentile(rendered, 95)];
    return {
      name: 'editor',
      lines: [
        `a key in a plain element: p95 ${percentile(floor, 95).toFixed(1)} ms`,
        `a key in a title, 100 sections: p95 ${p95.title.toFixed(1)} ms, target under ${TARGETS.key}`,
        `a key in a rich text, 100 sections: p95 ${p95.body.toFixed(1)} ms, target under ${TARGETS.key}`,
        `usable after ${used.toFixed(0)} ms (median of ${ROUNDS}), target under ${TARGETS.usable}; with 100 sections after ${median(usable.long).toFixed(0)} ms`,
        `rendered section on screen after the last key: p95 ${seen.toFixed(0)} ms, target under ${TARGETS.rendered}`,
      ],
      met: Math.max(p95.title, p95.body) < TARGETS.key && used < TARGETS.usable && seen < TARGETS.rendered,
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** A browser that has nothing in its cache, with the owner signed in. */
async function withPage<Result>(
  { browser, site }: { browser: Browser; site: EditedSite },
  during: (page: Page, address: string) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([site.cookie]);
  try {
    return await during(await context.newPage(), `${site.origin}/edit/${LONG_PAGE}`);
  } finally {
    await context.close();
  }
}

/** Opens a page in the editor; milliseconds until its bar is there and its texts can be typed in. */
async function openEditor(page: Page, address: string): Promise<number> {
  await page.addInitScript(noteUsable);
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(() => window.usableAfter);
}

declare global {
  interface Window {
    usableAfter: Promise<number>;
  }
}

/** Looks from within the page, with each frame: looking from outside takes time of the page's own thread while it opens. */
function noteUsable(): void {
  window.usableAfter = new Promise((resolve) => {
    const look = () => {
      const bar = document.getElementById('portal-editor')?.shadowRoot?.querySelector('.bar');
      if (bar && document.querySelector('[data-field="title"][contenteditable]')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** The same page as visitors see it, with one element made editable. */
async function plainTyping(page: Page, address: string): Promise<number[]> {
  await page.goto(`${address}?as=`);
  const title = page.locator(`#${SECTION} h2`);
  await title.evaluate((element: HTMLElement) => (element.contentEditable = 'plaintext-only'));
  return costOfKeys(page, title);
}

async function renderTimes(page: Page, address: string): Promise<number[]> {
  await openEditor(page, address);
  const times: number[] = [];
  await page.locator(`#${SECTION}`).click({ position: { x: 5, y: 5 } });
  for (let round = 0; round < ROUNDS * 3; round += 1)
    times.push(
      await renderedAfter(page, {
        ...{ field: page.locator('#field-lead'), section: SECTION, typed: ` x${round}.` },
      }),
    );
  return times;
}
