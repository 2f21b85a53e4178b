import type { Page } from '@playwright/test';
import type { Random } from '@portal/ports/fuzz';
import { expect } from '../set-up/test.ts';
import { savingIn } from './editor-page.ts';

/** The page that is written on. */
export const RACE_PAGE = 'works';
/** The texts of that page that are written: titles, and running texts. */
export const RACE_TEXTS = [
  ...['top', 'years', 'storm', 'noise', 'ask'].map((section) => ({ section, field: 'title' as const })),
  ...['storm', 'noise'].map((section) => ({ section, field: 'body' as const })),
];
/** The section that one editor hides and shows. */
export const RACE_HIDDEN = 'ask';
/** What each writer must have written; on a busy machine that takes longer than the minute. */
export const FEWEST_MARKS = 3;
/** What a title can have, less one mark more. */
export const LONGEST_TITLE = 130;

const SAVED = 'Saved to the draft';
const MINUTE = 60_000;

/** What one writer added to a text, each mark once. */
export interface Mark {
  section: string;
  field: 'title' | 'body';
  text: string;
  /** Whether the draft has acknowledged it. */
  isSaved: boolean;
}

/** Whether the section was hidden or shown. */
interface Turn {
  hidden: boolean;
  /** Whether the draft has acknowledged it, before the next one. */
  isSaved: boolean;
  /** Whether it was seen to be done. Where another one took the section meanwhile, it waits for its end, or was not done. */
  isSeen: boolean;
}

/** Someone who writes until the end, and a little longer where little of it has been saved. */
export interface Writer {
  marks: Mark[];
  turns: Turn[];
  /** What the writer saw, one after the other: states of saving, refusals. */
  seen: string[];
  run(end: number): Promise<void>;
}

/** One of the values, chosen at random. */
export function oneOf<Thing>(things: readonly Thing[], random: Random): Thing {
  const found = things[random(things.length)];
  if (found === undefined) throw new TypeError('There is nothing to choose from.');
  return found;
}

/** Whether a writer goes on: to the end, and up to a minute more where little of it has been saved. */
export const goesOn = (marks: readonly Mark[], end: number) =>
  Date.now() < end ||
  (marks.filter(({ isSaved }) => isSaved).length < FEWEST_MARKS && Date.now() < end + MINUTE);

/** Whether a text has a mark, and not only a later one that begins with it. */
export const hasMark = (text: string, { text: mark }: Pick<Mark, 'text'>) =>
  new RegExp(String.raw`${mark.trim()}(?!\d)`).test(text);

interface Editing {
  /** What the marks begin with; no text of the page has it. */
  name: string;
  random: Random;
  /** Whether this is the one who hides and shows a section. */
  hides: boolean;
}

/** An editor who adds marks to texts that no one holds, now and then goes elsewhere, and takes the other's words where asked to choose. */
export function editorAt(page: Page, { name, random, hides }: Editing): Writer {
  const marks: Mark[] = [];
  const turns: Turn[] = [];
  const seen: string[] = [];
  let count = 0;
  const nextText = () => ` ${name}${(count += 1)}`;

  const addToTitle = async (section: string) => {
    const title = page.locator(`#${section} [data-field="title"]`);
    if ((await title.getAttribute('contenteditable')) === 'false') return;
    await title.click();
    await page.keyboard.press('ControlOrMeta+End');
    const text = nextText();
    const before = await title.innerText();
    if (before.length > LONGEST_TITLE) return;
    await page.keyboard.type(text, { delay: 20 });
    // When another one took the section between the click and the first key, nothing was typed.
    const isTyped = (await title.innerText()) === `${before}${text}`;
    if (isTyped) marks.push({ section, field: 'title', text, isSaved: false });
  };
  const addToBody = async (section: string) => {
    // It can be typed in from when it comes into view; the section may be replaced by its rendered one meanwhile.
    const prose = page.locator(`#${section} .portal-prose`);
    await prose.scrollIntoViewIfNeeded({ timeout: 2_000 }).catch(() => undefined);
    const body = page.locator(`#${section}`).getByRole('textbox', { name: 'Text', exact: true });
    if (!(await body.isVisible()) || (await body.getAttribute('contenteditable')) === 'false') return;
    // Where a key overtakes the caret, the mark stands before the others, and in none of them.
    await body
      .locator('p')
      .last()
      .click({ position: { x: 4, y: 8 } });
    await page.keyboard.press('ControlOrMeta+End');
    const text = nextText();
    await page.keyboard.type(text, { delay: 20 });
    if (hasMark(await prose.innerText(), { text }))
      marks.push({ section, field: 'body', text, isSaved: false });
  };
  const turn = async () => {
    await page.locator(`#${RACE_HIDDEN} [data-field="title"]`).click();
    const [hide, show] = ['Hide from visitors', 'Show to visitors'].map((tool) =>
      page.getByRole('toolbar', { name: 'Section', exact: true }).getByRole('button', { name: tool }),
    );
    const isShown = await hide?.isVisible();
    const [tool, other] = isShown ? [hide, show] : [show, hide];
    if (!(await tool?.isVisible()) || !(await tool?.isEnabled())) return;
    await tool?.click();
    const isSeen = (await other?.isVisible()) === true;
    // Turned back before it was seen to be saved, it may never have been a change.
    if (isSeen && turns.at(-1)?.isSaved === false && turns.at(-1)?.isSeen) turns.pop();
    else turns.push({ hidden: isShown === true, isSaved: false, isSeen });
  };

  /** The bar's words about whether the changes are saved. */
  const look = async () => {
    const state = await savingIn(page).innerText();
    if (state !== seen.at(-1)) seen.push(state);
    if (state === SAVED) {
      for (const mark of marks) mark.isSaved = true;
      const last = turns.at(-1);
      if (last?.isSeen) last.isSaved = true;
    }
    if (state.startsWith('Needs correction')) await takeTheirs();
    return state;
  };
  const takeTheirs = async () => {
    const choice = page.getByRole('button', { name: 'Take theirs' }).first();
    const show = page.getByRole('button', { name: 'Show', exact: true });
    // The section in the panel needs no note that leads to it.
    await expect(choice.or(show).first()).toBeVisible();
    if (!(await choice.isVisible())) await show.first().click();
    await choice.click();
    // What this person had not saved yet of the texts is given up, seen and by choice.
    marks.splice(0, marks.length, ...marks.filter(({ isSaved }) => isSaved));
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  };
  /** Waits until everything is saved, and leaves the section at hand meanwhile. */
  const settled = async () => {
    const end = async () => {
      const state = await look();
      // A section that is still at hand, such as after a choice, would keep the other one waiting.
      if (state !== SAVED) await leave();
      return state;
    };
    await expect.poll(end, seen.join('\n')).toBe(SAVED);
  };
  return {
    marks,
    turns,
    seen,
    async run(until) {
      while (goesOn(marks, until)) {
        const { section, field } = oneOf(RACE_TEXTS, random);
        if (hides && random(4) === 0) await turn();
        else if (field === 'title') await addToTitle(section);
        else await addToBody(section);
        await page.waitForTimeout(200 + random(1800));
        await look();
        if (random(3) === 0) await leave();
        // A busy machine saves more slowly than one can type; a person looks up now and then.
        if (marks.filter(({ isSaved }) => !isSaved).length >= FEWEST_MARKS) await settled();
      }
      await leave();
      await settled();
    },
  };
}
