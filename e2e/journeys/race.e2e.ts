import type { Page } from '@playwright/test';
import { z } from 'zod';
import { dataOf, readHero } from '../set-up/assistant-journey.ts';
import { type Assistant, firstClient } from '../set-up/assistants.ts';
import { allow } from '../set-up/consent.ts';
import { expect, test } from '../set-up/test.ts';
import { withCheckout } from '../sites/checkout.ts';
import { readSection } from '../sites/editor-api.ts';
import { freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';

const SAVED = 'Saved to the draft';
const MINUTE = 60_000;
/** What each writer must have written; on a busy machine that takes longer than the minute. */
const FEWEST_MARKS = 3;
const PAGE = 'works';
/** Sections of that page with a title on it. */
const SECTIONS = ['top', 'years', 'storm', 'noise', 'ask'];
/** What a title can have, less one mark more. */
const LONGEST = 130;

const Sections = z.object({
  sections: z.array(
    z.object({ id: z.string(), version: z.string(), data: z.record(z.string(), z.unknown()) }),
  ),
});

/** Numbers from 0 to below `below`, the same for the same seed. @see mulberry32 */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What one writer added to the end of a title, each mark once. */
interface Mark {
  section: string;
  text: string;
  /** Whether the draft has acknowledged it. */
  isSaved: boolean;
}

interface Writer {
  marks: Mark[];
  /** What the writer was told, one after the other: states of saving, refusals. */
  told: string[];
  run(end: number): Promise<void>;
}

/** Whether a writer goes on: to the end, and up to a minute more where little of it has been saved. */
const goesOn = (marks: readonly Mark[], end: number) =>
  Date.now() < end ||
  (marks.filter(({ isSaved }) => isSaved).length < FEWEST_MARKS && Date.now() < end + MINUTE);

/** An editor who adds marks to titles that no one holds, now and then goes elsewhere, and takes the other's words where asked to choose. */
function editorAt(page: Page, name: string, random: (below: number) => number): Writer {
  const marks: Mark[] = [];
  const told: string[] = [];
  let count = 0;
  const add = async (section: string) => {
    const title = page.locator(`#${section} [data-field="title"]`);
    if ((await title.getAttribute('contenteditable')) === 'false') return;
    await title.click();
    await page.keyboard.press('ControlOrMeta+End');
    const text = ` ${name}${(count += 1)}`;
    const before = await title.innerText();
    if (before.length > LONGEST) return;
    await page.keyboard.type(text, { delay: 20 });
    // When another one took the section between the click and the first key, nothing was typed.
    if ((await title.innerText()) === `${before}${text}`) marks.push({ section, text, isSaved: false });
  };
  /** What the bar says of where the changes are. */
  const look = async () => {
    const state = await savingIn(page).innerText();
    if (state !== told.at(-1)) told.push(state);
    if (state === SAVED) for (const mark of marks) mark.isSaved = true;
    if (state.startsWith('Needs correction')) {
      const choice = page.getByRole('group', { name: 'Title' }).getByRole('button', { name: 'Take theirs' });
      const show = page.getByRole('button', { name: 'Show', exact: true });
      // The section in the panel needs no note that leads to it.
      await expect(choice.or(show).first()).toBeVisible();
      if (!(await choice.isVisible())) await show.first().click();
      await choice.click();
      // What this person had not saved yet is given up, seen and by choice.
      marks.splice(0, marks.length, ...marks.filter(({ isSaved }) => isSaved));
    }
    return state;
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  };
  /** Until everything is saved, with what that takes. */
  const settled = async () => {
    const end = async () => {
      const state = await look();
      // A section that is still at hand, such as after a choice, would keep the other one waiting.
      if (state !== SAVED) await leave();
      return state;
    };
    await expect.poll(end, told.join('\n')).toBe(SAVED);
  };
  return {
    marks,
    told,
    async run(until) {
      while (goesOn(marks, until)) {
        await add(SECTIONS[random(SECTIONS.length)] ?? PAGE);
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

/** An assistant that reads, thinks, and adds a mark to a title; what is refused it leaves. */
function assistantAt(
  { call }: Assistant,
  { site, random }: { site: string; random: (below: number) => number },
): Writer {
  const marks: Mark[] = [];
  const told: string[] = [];
  return {
    marks,
    told,
    async run(end) {
      for (let count = 0; goesOn(marks, end); count += 1) {
        const { sections } = await dataOf(Sections, call('get_page', { site, page: PAGE }));
        await new Promise((resolve) => setTimeout(resolve, random(3000)));
        const id = SECTIONS[random(SECTIONS.length)] ?? PAGE;
        const found = sections.find((section) => section.id === id);
        const [title, mark] = [String(found?.data['title']), ` a${count}`];
        if (title.length > LONGEST) continue;
        const set = { title: `${title}${mark}` };
        const saved = await call('save_sections', {
          ...{ site, page: PAGE, edits: [{ id, baseVersion: found?.version, set }] },
        });
        told.push(saved.failed ? saved.text : mark);
        if (saved.failed) expect(saved.text).toMatch(/^\[(?:locked|conflict|rate_limited)\]/);
        else marks.push({ section: id, text: mark, isSaved: true });
      }
    },
  };
}

test('two editors and an assistant write into the same titles at random for a minute, and nothing is lost', async ({
  browser,
  page,
  platform,
  sites,
}) => {
  const site = sites.sample;
  const owner = await freshDraft(site);
  const assistant = await firstClient({
    connector: platform.urls.connector,
    clientName: 'An assistant in a race',
    allow: (address) => allow(page, address, 'member@example.test'),
  });
  try {
    const { site: siteId } = await readHero(assistant.call);
    const writers = await withEditor({ browser, site, who: 'owner' }, (first) =>
      withEditor({ browser, site, who: 'editor' }, async (second) => {
        await openEditor(first, site, `/${PAGE}`);
        await openEditor(second, site, `/${PAGE}`);
        const all = [
          editorAt(first, 'o', seeded(1)),
          editorAt(second, 'e', seeded(2)),
          assistantAt(assistant, { site: siteId, random: seeded(3) }),
        ] as const;
        const end = Date.now() + MINUTE;
        await Promise.all(all.map((writer) => writer.run(end)));
        return all;
      }),
    );
    const counts = writers.map(({ marks }) => marks.length);
    const told = writers.map((writer) => writer.told.join('\n')).join('\n\n');
    expect(Math.min(...counts), `${counts.join()}\n${told}`).toBeGreaterThanOrEqual(FEWEST_MARKS);
    // Each adds to what they saw, so a title without a mark was overwritten by one who had not seen it.
    for (const id of SECTIONS) {
      const title = String((await readSection(owner, PAGE, id)).data['title']);
      const missing = writers
        .flatMap(({ marks }) => marks)
        .filter(({ section, text }) => section === id && !`${title} `.includes(`${text} `));
      expect(missing, title).toEqual([]);
    }
    const history = await withCheckout(site, ({ git }) =>
      git('log', '-p', '--unified=0', 'origin/main..origin/saved', '--', `content/pages/${PAGE}`),
    );
    const titles = history.split('\n').filter((line) => /^\+ *"title": /.test(line));
    const unrecorded = writers
      .flatMap(({ marks }) => marks)
      .filter(({ text }) => !titles.some((line) => new RegExp(`${text}[ "]`).test(line)));
    expect(unrecorded).toEqual([]);
  } finally {
    await assistant.close();
    await freshDraft(site);
  }
});
