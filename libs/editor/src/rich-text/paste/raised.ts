import type { Look } from './markup/looks.ts';
import type { PasteLosses } from '../../words/paste/paste-losses.ts';
import { onTheLine, type Raise } from './raised-signs.ts';
import { BLOCKS, characterBefore, textNodes } from './markup/text-nodes.ts';

/** From here on a length moves characters off the line; less is how an icon or a badge is centred. */
const LEAST = { px: 3, pt: 2, em: 0.2, ex: 0.4, rem: 0.2, '%': 20 } as const;

const NOT_INLINE = `${BLOCKS}, td, th, tr, tbody, thead, tfoot, caption, body`;

/** Writes raised and lowered characters on the line, by what `onTheLine` decides. */
export function writeRaised(
  body: HTMLElement,
  lookOf: (element: Element) => Look,
  losses: PasteLosses,
): void {
  const raises = new Map<Element, Raise>();
  for (const element of body.querySelectorAll('*')) {
    const raise = raiseOf(element, lookOf(element));
    if (raise !== null) raises.set(element, raise);
  }
  for (const [element, raise] of raises) joinNext(element, raise, raises);
  // An exponent of an exponent is written before the one that it is in.
  for (const [element, raise] of [...raises].toReversed())
    if (element.isConnected && !isRepeated(element, raises)) writeRun(element, raise, losses);
}

function writeRun(element: Element, raise: Raise, losses: PasteLosses): void {
  const nodes = textNodes(element);
  const run = nodes.map(({ data }) => data).join('');
  if (run.trim() === '') return;
  const { before, signs, after, isSame } = onTheLine({ run, raise, before: characterBefore(element) });
  if (!isSame) losses.add('raised');
  for (const node of nodes)
    node.data = [...node.data].map((character) => signs.get(character) ?? character).join('');
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first && before !== '') first.data = before + first.data.trimStart();
  if (last && after !== '') last.data = last.data.trimEnd() + after;
}

function raiseOf(element: Element, look: Look): Raise | null {
  if (element.matches(NOT_INLINE)) return null;
  if (element.nodeName === 'SUP') return 'raised';
  if (element.nodeName === 'SUB') return 'lowered';
  const align = look.get('vertical-align') ?? '';
  if (/^super\b/.test(align)) return 'raised';
  if (/^sub\b/.test(align)) return 'lowered';
  return byLength(look.get('mso-text-raise') ?? '') ?? byLength(align);
}

function byLength(value: string): Raise | null {
  const [, number, unit] =
    /^(-?(?:\d{1,4}(?:\.\d{1,9})?|\.\d{1,9}))(px|pt|em|ex|rem|%)(?:\s|$)/.exec(value) ?? [];
  if (number === undefined || unit === undefined) return null;
  const length = Number(number);
  if (Math.abs(length) < LEAST[unit as keyof typeof LEAST]) return null;
  return length > 0 ? 'raised' : 'lowered';
}

/** Whether the element repeats what all its text is: `<sup><span style="vertical-align: super">2</span></sup>`. */
function isRepeated(element: Element, raises: ReadonlyMap<Element, Raise>): boolean {
  const text = element.textContent.trim();
  for (let around = element.parentElement; around; around = around.parentElement)
    if (raises.has(around)) return around.textContent.trim() === text;
  return false;
}

/** Word cuts a run in pieces, `10`, `−`, `6`: they are one exponent. */
function joinNext(element: Element, raise: Raise, raises: ReadonlyMap<Element, Raise>): void {
  for (;;) {
    const next = element.nextSibling;
    if (next?.nodeType !== 1 || raises.get(next as Element) !== raise) return;
    element.append(...next.childNodes);
    (next as Element).remove();
  }
}
