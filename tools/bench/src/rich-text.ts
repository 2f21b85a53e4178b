import {
  MAX_SAVED_TEXT,
  RICH_TEXT_LIMITS,
  RichText,
  richTextCost,
  richTextExcess,
} from '@portal/content-core';
import type { Figure, Form, Verdict } from './verdict.ts';

/** Small pieces of syntax that make a Markdown parser slow when they are repeated. */
const PIECES = [
  ...[
    '- ',
    '> ',
    '>',
    '1. ',
    '- a\n',
    '- - a\n',
    '> a\n\n',
    '> - a\n\n',
    'a\n=\n',
    'a\n\n',
    '#\n',
    '\n',
    '- - - a\n',
  ],
  ...[
    '*a',
    '*a*',
    '**a**',
    '*_a',
    '_*',
    '[*',
    '*[',
    '[',
    '[a](b)',
    '[a](b (',
    '[a](b "',
    '[a](<',
    '![',
    '[a]: ',
  ],
  ...[
    '`',
    '`a`',
    '```` \\',
    '<',
    '<!--',
    '<![CDATA[',
    '<?',
    '<a b="',
    '&',
    '&#x41;',
    '\\*',
    '[a]: b\n[a]\n',
    ' ',
    '\t',
  ],
];
const PROSE =
  'The quay was built to last, and [it](https://example.org/a) did, *as* everybody in town knows.\n\n';
const SIZES = { full: { rounds: 5, pieces: PIECES.length }, short: { rounds: 1, pieces: 2 } };
/** Linear is 2, quadratic 4. */
const MOST_GROWTH = 3;
const MOST_AGAINST_PROSE = 12;
const MOST_SAVE_AGAINST_PROSE = 5;
/** Of the costliest text of a piece: texts of that length fill the save. */
const PARTS = [1, 0.2];

/**
 * How the time to check a rich text grows: each piece repeated to half of the most characters and to all of them, as a
 * ratio (what is cheaper than prose of half the most characters counts as that);
 * the costliest text within the limits against prose of half the most characters; and the costliest save, of as many texts of
 * one piece as it may hold, against one of prose.
 */
export async function richText(form: Form): Promise<Verdict> {
  const { rounds } = SIZES[form];
  const pieces = PIECES.slice(0, SIZES[form].pieces);
  const milliseconds = (text: string) => processorTime(text, rounds);
  const ofOneSave = (text: string) => milliseconds(text) * timesInOneSave(text);
  const { characters } = RICH_TEXT_LIMITS;
  // The first rounds are slower until the parser is compiled.
  for (const piece of pieces) milliseconds(mostWithinLimits(piece));
  const prose = milliseconds(repeated(PROSE, characters / 2));
  const growth = pieces
    .map((piece) => ({
      piece,
      ratio:
        milliseconds(repeated(piece, characters)) /
        Math.max(prose, milliseconds(repeated(piece, characters / 2))),
    }))
    .sort(byRatio);
  const cost = pieces
    .map((piece) => {
      return { piece, ratio: milliseconds(mostWithinLimits(piece)) / prose };
    })
    .sort(byRatio);
  const proseSave = ofOneSave(repeated(PROSE, characters));
  const saves = pieces
    .flatMap((piece) => {
      const { length } = mostWithinLimits(piece);
      return PARTS.map((part) => ({ piece, ratio: ofOneSave(repeated(piece, length * part)) / proseSave }));
    })
    .sort(byRatio);
  return {
    lines: [
      figure('twice as much of one piece, at most', growth[0], MOST_GROWTH),
      figure(
        'the costliest text within the limits against 10,000 characters of prose',
        cost[0],
        MOST_AGAINST_PROSE,
      ),
      figure(
        `the costliest save against one of prose (${proseSave.toFixed(0)} ms of the processor)`,
        saves[0],
        MOST_SAVE_AGAINST_PROSE,
      ),
    ],
  };
}

/** A paragraph with an opening bracket in front, so that the text is parsed and not only counted. */
function repeated(piece: string, characters: number): string {
  return `[\n\n${piece.repeat(Math.max(0, Math.floor((characters - 4) / piece.length)))}a`;
}

function mostWithinLimits(piece: string): string {
  let least = 1;
  let most: number = RICH_TEXT_LIMITS.characters;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (richTextExcess(repeated(piece, middle)) === null) least = middle;
    else most = middle;
  }
  return repeated(piece, least);
}

/** How many such texts one save may hold. */
function timesInOneSave(text: string): number {
  return Math.floor(MAX_SAVED_TEXT / richTextCost(text));
}

/** Milliseconds of the processor, at the least of several rounds: what else runs on the machine is not measured. */
function processorTime(text: string, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const began = process.cpuUsage();
    RichText.safeParse(text);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function byRatio(a: { ratio: number }, b: { ratio: number }): number {
  return b.ratio - a.ratio;
}

function figure(what: string, found: { piece: string; ratio: number } | undefined, under: number): Figure {
  const piece = found === undefined ? '' : ` (${JSON.stringify(found.piece)})`;
  return { what: `${what}${piece}`, value: found?.ratio ?? Number.NaN, digits: 1, target: { under } };
}
