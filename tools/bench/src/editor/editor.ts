import { type Browser, chromium, type Page } from '@playwright/test';
import { median, percentile } from '../rates.ts';
import type { Figure, Form, Verdict } from '../verdict.ts';
import { type EditedSite, editedSite } from './edited-site.ts';
import { LONG_PAGE } from './hundred-sections.ts';
import { SLOW_LINES, slowDown } from './slow-lines.ts';
import { costOfKeys, KEYS, renderedAfter } from './typing.ts';

const SIZES = {
  full: { rounds: 7, keys: KEYS, lines: SLOW_LINES },
  short: { rounds: 1, keys: KEYS.slice(0, 3), lines: SLOW_LINES.slice(0, 1) },
};
const TARGETS = { key: 16, usable: 1000, rendered: 150 } as const;
/** In the middle of the page. */
const SECTION = 'part-50';

/**
 * Typing on a page of a hundred sections, against typing in a plain editable element of the same page without the editor; how
 * long until the editor can be used; and how soon a section that is rendered again is on screen.
 */
export async function editor(form: Form): Promise<Verdict> {
  const { rounds, keys: typed, lines } = SIZES[form];
  const site = await editedSite();
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    await withPage({ browser, site }, openEditor);
    const usable = { home: [] as number[], long: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const open = (page: Page) => openEditor(page, `${site.origin}/edit`);
      usable.home.push((await withPage({ browser, site }, open)).usable);
      usable.long.push((await withPage({ browser, site }, openEditor)).usable);
    }
    const slow: Figure[] = [];
    for (const line of lines) {
      const opened: Opened[] = [];
      for (let round = 0; round < rounds; round += 1)
        opened.push(
          await withPage({ browser, site }, async (page) => {
            await slowDown(page, line);
            return openEditor(page, `${site.origin}/edit`);
          }),
        );
      const [bar, typable, usable] = (['bar', 'typable', 'usable'] as const).map((at) =>
        median(opened.map((times) => times[at])),
      );
      slow.push({
        what: `${line.name}: a text can be typed in (bar shown after ${bar?.toFixed(0)}, usable after ${usable?.toFixed(0)} ms)`,
        value: typable ?? Number.NaN,
        unit: 'ms',
        digits: 0,
        target: { under: line.target },
      });
    }
    const floor = await withPage({ browser, site }, (page, address) => plainTyping(page, address, typed));
    const keys = await withPage({ browser, site }, async (page, address) => {
      await openEditor(page, address);
      const title = await costOfKeys(page, page.locator(`#${SECTION} [data-field="title"]`), typed);
      const body = await costOfKeys(page, page.locator(`#${SECTION} [data-field="body"] p`).first(), typed);
      return { title, body };
    });
    const rendered = await withPage({ browser, site }, (page, address) =>
      renderTimes(page, address, rounds * 3),
    );
    const usedLong = median(usable.long).toFixed(0);
    const ms = { unit: 'ms', digits: 1 };
    return {
      lines: [
        { what: 'a key in a plain element, p95', value: percentile(floor, 95), ...ms },
        ...(['title', 'body'] as const).map((field) => ({
          what: `a key in a ${field === 'title' ? 'title' : 'rich text'}, 100 sections, p95`,
          value: percentile(keys[field], 95),
          ...ms,
          target: { under: TARGETS.key },
        })),
        {
          what: `usable, median of ${rounds} (with 100 sections after ${usedLong} ms)`,
          value: median(usable.home),
          ...ms,
          target: { under: TARGETS.usable },
        },
        ...slow,
        {
          what: 'rendered section on screen after the last key, p95',
          value: percentile(rendered, 95),
          ...ms,
          target: { under: TARGETS.rendered },
        },
      ],
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

/** When what is on screen after a page of the editor was asked for, in milliseconds. */
interface Opened {
  /** The bar is shown. */
  bar: number;
  /** The first text can be typed in. */
  typable: number;
  /** The texts can be typed in and the bar can be pressed. */
  usable: number;
}

/** Opens a page in the editor. */
async function openEditor(page: Page, address: string): Promise<Opened> {
  await page.addInitScript(noteOpened);
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(() => window.opened);
}

declare global {
  interface Window {
    opened: Promise<Opened>;
  }
}

/** Looks from within the page, with each frame: looking from outside takes time of the page's own thread while it opens. */
function noteOpened(): void {
  window.opened = new Promise((resolve) => {
    const seen: Partial<Opened> = {};
    const look = () => {
      const host = document.getElementById('portal-editor');
      const isDrawn = host?.shadowRoot?.querySelector('.bar') != null;
      if (isDrawn || document.querySelector('.portal-opening-bar')) seen.bar ??= performance.now();
      if (document.querySelector('[data-field="title"][contenteditable]')) seen.typable ??= performance.now();
      const { bar, typable } = seen;
      if (isDrawn && bar !== undefined && typable !== undefined)
        resolve({ bar, typable, usable: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** The same page as visitors see it, with one element made editable. */
async function plainTyping(page: Page, address: string, keys: string): Promise<number[]> {
  await page.goto(`${address}?as=`);
  const title = page.locator(`#${SECTION} h2`);
  await title.evaluate((element: HTMLElement) => (element.contentEditable = 'plaintext-only'));
  return costOfKeys(page, title, keys);
}

async function renderTimes(page: Page, address: string, rounds: number): Promise<number[]> {
  await openEditor(page, address);
  const times: number[] = [];
  await page.locator(`#${SECTION}`).click({ position: { x: 5, y: 5 } });
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await renderedAfter(page, {
        field: page.locator('#field-lead'),
        section: SECTION,
        typed: ` x${round}.`,
      }),
    );
  return times;
}
