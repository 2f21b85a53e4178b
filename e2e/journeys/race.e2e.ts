import { type Random, seeded } from '@portal/ports/fuzz';
import { z } from 'zod';
import { dataOf, readHero } from '../set-up/assistant-journey.ts';
import { type Assistant, firstClient } from '../set-up/assistants.ts';
import { allow } from '../set-up/consent.ts';
import { expect, test } from '../set-up/test.ts';
import { withCheckout } from '../http/support/checkout.ts';
import { readSection } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, withEditor } from '../sites/editor-page.ts';
import {
  editorAt,
  FEWEST_MARKS,
  goesOn,
  hasMark,
  LONGEST_TITLE,
  type Mark,
  oneOf,
  RACE_HIDDEN,
  RACE_PAGE,
  RACE_TEXTS,
  type Writer,
} from '../sites/racing-writer.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';

const MINUTE = 60_000;

const Sections = z.object({
  sections: z.array(
    z.object({ id: z.string(), version: z.string(), data: z.record(z.string(), z.unknown()) }),
  ),
});

/** An assistant that reads, thinks, and adds a mark to a text; what is refused it leaves. */
function assistantAt({ call }: Assistant, { site, random }: { site: string; random: Random }): Writer {
  const marks: Mark[] = [];
  const seen: string[] = [];
  return {
    marks,
    turns: [],
    seen,
    async run(end) {
      for (let count = 0; goesOn(marks, end); count += 1) {
        const { sections } = await dataOf(Sections, call('get_page', { site, page: RACE_PAGE }));
        await new Promise((resolve) => setTimeout(resolve, random(3000)));
        const { section: id, field } = oneOf(RACE_TEXTS, random);
        const found = sections.find((section) => section.id === id);
        const [before, text] = [String(found?.data[field]), ` QA${count}`];
        if (field === 'title' && before.length > LONGEST_TITLE) continue;
        const set = { [field]: `${before}${text}` };
        const saved = await call('save_sections', {
          site,
          page: RACE_PAGE,
          edits: [{ id, baseVersion: found?.version, set }],
        });
        seen.push(saved.failed ? saved.text : text);
        if (saved.failed) expect(saved.text).toMatch(/^\[(?:locked|conflict|rate_limited)\]/);
        else marks.push({ section: id, field, text, isSaved: true });
      }
    },
  };
}

/** The lines that the history of a page's draft has put in, the oldest first. */
async function linesPutIn(site: SiteUnderTest, path: string): Promise<string[]> {
  const log = await withCheckout(site, ({ git }) =>
    git('log', '-p', '--reverse', '--unified=0', 'origin/main..origin/saved', '--', path),
  );
  return log.split('\n').filter((line) => line.startsWith('+'));
}

test('two editors and an assistant write the same texts at random for a minute, one hides a section, and nothing is lost', async ({
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
        await openEditor(first, site, `/${RACE_PAGE}`);
        await openEditor(second, site, `/${RACE_PAGE}`);
        const all = [
          editorAt(first, { name: 'QO', random: seeded(1), hides: true }),
          editorAt(second, { name: 'QE', random: seeded(2), hides: false }),
          assistantAt(assistant, { site: siteId, random: seeded(3) }),
        ] as const;
        const end = Date.now() + MINUTE;
        await Promise.all(all.map((writer) => writer.run(end)));
        return all;
      }),
    );
    const marks = writers.flatMap((writer) => writer.marks);
    const seen = writers.map((writer) => writer.seen.join('\n')).join('\n\n');
    const counts = writers.map((writer) => writer.marks.length);
    expect(Math.min(...counts), `${counts.join()}\n${seen}`).toBeGreaterThanOrEqual(FEWEST_MARKS);
    const inBodies = marks.filter(({ field }) => field === 'body');
    expect(inBodies.length, 'marks in running texts').toBeGreaterThan(0);
    // Each adds to what they saw, so a text without a mark was overwritten by one who had not seen it.
    for (const { section, field } of RACE_TEXTS) {
      const text = String((await readSection(owner, RACE_PAGE, section)).data[field]);
      const own = marks.filter((mark) => mark.section === section && mark.field === field);
      expect(
        own.filter((mark) => !hasMark(text, mark)),
        text,
      ).toEqual([]);
    }
    const lines = await linesPutIn(site, `content/pages/${RACE_PAGE}`);
    const texts = lines.filter((line) => /^\+ *"(?:title|body)": /.test(line));
    expect(marks.filter((mark) => !texts.some((line) => hasMark(line, mark)))).toEqual([]);

    // No one else hides the section: each turn that was acknowledged is in the history, and the last one stands,
    // unless one came after it that was not seen to be done.
    const { turns: all } = writers[0];
    const turns = all.filter(({ isSaved }) => isSaved).map(({ hidden }) => hidden);
    const later = all.slice(all.findLastIndex(({ isSaved }) => isSaved) + 1).map(({ hidden }) => hidden);
    expect(turns.length, `the section was hidden or shown\n${seen}`).toBeGreaterThan(0);
    const ofHidden = await linesPutIn(site, `content/pages/${RACE_PAGE}/${RACE_HIDDEN}.json`);
    const recorded = ofHidden.flatMap((line) => /^\+ *"hidden": (\w+)/.exec(line)?.[1] ?? []);
    let at = 0;
    for (const value of recorded) if (value === String(turns[at])) at += 1;
    expect(at, `${turns.join()}\n${recorded.join()}`).toBe(turns.length);
    const standing = [turns.at(-1), ...later].map(String);
    expect(standing, `${JSON.stringify(all)}\n${recorded.join()}\n${seen}`).toContain(recorded.at(-1));
  } finally {
    await assistant.close();
    await freshDraft(site);
  }
});
