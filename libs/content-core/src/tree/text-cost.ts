import { MAX_SAVED_TEXT, richTextCost } from '../format/rich-text-cost.ts';

/** The maximum cost of the texts of one section, in characters of prose: as much as for one save. */
export const MAX_SECTION_TEXT = MAX_SAVED_TEXT;

/**
 * The maximum cost beyond prose of all sections when a site is parsed once: a site may have any number of pages, but not of texts that
 * are crafted to be slow.
 */
export const MAX_BEYOND_PROSE = 400_000;

/** The maximum cost of checking all sections of own kinds when a site is parsed once. */
export const MAX_READING_TEXT = 5 * MAX_SECTION_TEXT;

/** Text that does not match this need not be parsed as rich text. */
const SUSPECT = /[<[&\\]|page:|document:/i;

/** The cost of a character that need not be parsed. */
const UNPARSED = 0.1;

/** The maximum cost of a character of prose with links. */
const PROSE = 2;

/**
 * The cost of parsing the texts of a section, in characters of prose, and how much of it is beyond prose. Computed before any text is
 * parsed.
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
