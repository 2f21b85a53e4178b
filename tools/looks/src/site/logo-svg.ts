import { fontkitOutlines } from '@portal/fontkit';
import type { LogoBrief } from '../brief.ts';
import { drawing, group, path } from '../drawings/svg.ts';

const MARK = 96;
const GAP = 22;
const outlines = fontkitOutlines();

/** The logo as an SVG without text: an image has no typefaces of the page it is shown on. */
export async function logoSvg(
  { mark, words, face, light, dark }: LogoBrief,
  ground: 'light' | 'dark',
): Promise<string> {
  const colours = ground === 'light' ? light : dark;
  const size = words.length > 1 ? 40 : 54;
  const lines = await Promise.all(words.map((line) => outlines.outline(line, { face, size })));
  const first = words.length > 1 ? 38 : MARK / 2 + size * 0.35;
  const shapes = lines.map((line, index) => {
    if (line === null) throw new Error(`A typeface lacks a letter of "${words[index]}".`);
    return group(`translate(${MARK + GAP} ${first + index * size * 1.12})`, path(line.path, colours.words));
  });
  const width = Math.max(0, ...lines.map((line) => line?.width ?? 0));
  const whole = words.length === 0 ? MARK : Math.ceil(MARK + GAP + width + 4);
  return drawing(whole, MARK, mark(colours.mark, colours.ground), ...shapes);
}
