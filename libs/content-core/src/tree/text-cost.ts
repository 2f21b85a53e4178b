import { MOST_SAVED_TEXT } from '../edit/refuse-large-save.ts';
import { richTextCost } from '../format/rich-text-cost.ts';

/** What the texts of one section may cost, in characters of prose: as much as one save. */
export const MOST_SECTION_TEXT = MOST_SAVED_TEXT;

/** What the texts of all sections of one reading may cost together: those of a site of hundreds of full pages. */
export const MOST_READING_TEXT = 5 * MOST_SECTION_TEXT;

/** Without one of these a text is neither parsed for what rich text may not hold nor for links into the site. */
const SUSPECT = /[<[&\\]|page:|document:/i;

/** What texts cost that need not be parsed: a tenth. */
const UNPARSED = 0.1;

/** What it costs to read the texts of a section, in characters of prose. Counted before any of them is parsed. */
export function textCost(value: unknown): number {
  let cost = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') cost += SUSPECT.test(one) ? richTextCost(one) : one.length * UNPARSED;
    else if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) open.push(part);
  }
  return cost;
}
