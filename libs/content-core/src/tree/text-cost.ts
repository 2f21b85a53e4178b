import { MAX_SAVED_TEXT } from '../edit/refuse-large-save.ts';
import { richTextCost } from '../format/rich-text-cost.ts';

/** What the texts of one section may cost, in characters of prose: as much as one save. */
export const MAX_SECTION_TEXT = MAX_SAVED_TEXT;

/**
 * What the texts of all sections of one reading may cost together beyond what as much prose with links costs: a site may have
 * any number of pages, but not of texts that are made to take long.
 */
export const MAX_BEYOND_PROSE = 400_000;

/** What checking all sections of a site's own kinds may cost in one reading. */
export const MAX_READING_TEXT = 5 * MAX_SECTION_TEXT;

/** Without one of these a text is neither parsed for what rich text may not hold nor for links into the site. */
const SUSPECT = /[<[&\\]|page:|document:/i;

/** What texts cost that need not be parsed: a tenth. */
const UNPARSED = 0.1;

/** The most that a character of prose with links costs. */
const PROSE = 2;

/**
 * What it costs to read the texts of a section, in characters of prose, and how much of that is beyond prose. Counted before any of
 * them is parsed.
 */
export function textCost(value: unknown): { all: number; beyondProse: number } {
  const cost = { all: 0, beyondProse: 0 };
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') {
      const each = SUSPECT.test(one) ? richTextCost(one) : one.length * UNPARSED;
      cost.all += each;
      cost.beyondProse += Math.max(0, each - one.length * PROSE);
    } else if (typeof one === 'object' && one !== null)
      for (const part of Object.values(one)) open.push(part);
  }
  return cost;
}
