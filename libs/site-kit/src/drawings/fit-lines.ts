import type { OutlineFace, TextOutline, TextOutlines } from '@portal/content-core';

/** Where a text has to fit. Pixels. */
export interface TextBox {
  face: OutlineFace;
  width: number;
  /** Sizes to try, the largest first, and how many lines of each there is room for. */
  steps: readonly { size: number; maxLines: number }[];
}

/** A text in lines of one size. */
export interface FittedLines {
  size: number;
  lines: readonly TextOutline[];
}

const ELLIPSIS = '…';

/**
 * A text in the largest size in which it fits its box, else cut in the smallest one. Null when the typeface lacks one of its letters, or
 * nothing is left of it.
 */
export async function fitLines(
  text: string,
  box: TextBox,
  outlines: TextOutlines,
): Promise<FittedLines | null> {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  for (const step of box.steps) {
    const { size, maxLines } = step;
    const outline = (line: string) => outlines.outline(line, { face: box.face, size });
    const lines = await brokenInto(words, box.width, outline);
    if (lines === null) return null;
    const isFit = lines.length <= maxLines && lines.every(({ width }) => width <= box.width);
    if (isFit) return { size, lines };
    if (step === box.steps.at(-1))
      return { size, lines: await cut(lines, maxLines, { width: box.width, outline }) };
  }
  return null;
}

interface Line extends TextOutline {
  text: string;
}

type Outline = (line: string) => Promise<TextOutline | null>;

async function brokenInto(words: readonly string[], width: number, outline: Outline): Promise<Line[] | null> {
  const lines: Line[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last && (await outline(`${last.text} ${word}`));
    if (last && longer && longer.width <= width) {
      lines[lines.length - 1] = { ...longer, text: `${last.text} ${word}` };
      continue;
    }
    const alone = await outline(word);
    if (alone === null) return null;
    lines.push({ ...alone, text: word });
  }
  return lines;
}

/** The first lines, each shortened to the width, the last with an ellipsis where something follows. */
async function cut(
  lines: readonly Line[],
  maxLines: number,
  { width, outline }: { width: number; outline: Outline },
): Promise<readonly TextOutline[]> {
  const shown = lines.slice(0, maxLines);
  const isCut = lines.length > maxLines;
  const results: TextOutline[] = [];
  for (const [index, line] of shown.entries()) {
    const needsEllipsis = line.width > width || (isCut && index === shown.length - 1);
    results.push(needsEllipsis ? await shortened(line.text, width, outline) : line);
  }
  return results;
}

async function shortened(text: string, width: number, outline: Outline): Promise<TextOutline> {
  const letters = [...text];
  let [fits, tooMany] = [0, letters.length + 1];
  let best: TextOutline = { path: '', width: 0 };
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const tried = await outline(letters.slice(0, middle).join('').trimEnd() + ELLIPSIS);
    if (tried && tried.width <= width) [fits, best] = [middle, tried];
    else tooMany = middle;
  }
  return best;
}
