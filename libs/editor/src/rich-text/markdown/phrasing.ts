import type * as Mdast from 'mdast';
import type { Mark, Node } from 'prosemirror-model';

/** A run of text, or a line break, with its marks. */
interface Piece {
  /** Null: a line break. */
  text: string | null;
  marks: readonly Mark[];
}

/** Marks whose signs must not stand beside white space inside of them. */
const ATTENTION = ['strong', 'emphasis'];

/** What a block of text holds, as mdast nests it. White space at its ends goes. */
export function phrasing(block: Node): Mdast.PhrasingContent[] {
  const pieces = block.children.flatMap(piecesOf);
  for (const name of ATTENTION) freeBlankEnds(pieces, name);
  return nest(trimmed(pieces), []);
}

/** White space at the ends of a run is a piece of its own; code keeps its own. */
function piecesOf(node: Node): Piece[] {
  const { marks } = node;
  if (!node.isText) return [{ text: null, marks }];
  const text = node.text ?? '';
  if (isCode({ text, marks })) return [{ text, marks }];
  const start = text.length - text.trimStart().length;
  const end = Math.max(start, text.trimEnd().length);
  const [before, core, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  return [before, core, after].filter((part) => part !== '').map((part) => ({ text: part, marks }));
}

function isCode({ marks }: Piece): boolean {
  return marks.some(({ type }) => type.name === 'inlineCode');
}

function isBlank(piece: Piece): boolean {
  return piece.text === null || (!isCode(piece) && piece.text.trim() === '');
}

/** Takes a mark off the white space at both ends of each run that has it: `_word _` is no emphasis in CommonMark. */
function freeBlankEnds(pieces: Piece[], name: string): void {
  const has = (piece: Piece | undefined) => piece?.marks.some(({ type }) => type.name === name) === true;
  const free = (piece: Piece): Piece => ({
    ...piece,
    marks: piece.marks.filter(({ type }) => type.name !== name),
  });
  const pass = (order: readonly number[]) => {
    let isInside = false;
    for (const index of order) {
      const piece = pieces[index];
      if (!piece || !has(piece)) isInside = false;
      else if (!isInside && isBlank(piece)) pieces[index] = free(piece);
      else isInside = true;
    }
  };
  const order = [...pieces.keys()];
  pass(order);
  pass(order.toReversed());
}

/** Without spaces at the start, the end, and around line breaks; any others are one. Spaces that do not break stay. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const written: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const text = isCode(piece) ? piece.text : (piece.text?.replace(/[ \t\r\n]+/g, ' ') ?? null);
    const last = written.at(-1);
    const isLoose = text === ' ' && !isCode(piece);
    const isDoubled = last?.text === ' ' && !isCode(last);
    if (isLoose && (last === undefined || last.text === null || isDoubled || isAtEnd(pieces, index)))
      continue;
    written.push({ ...piece, text });
  }
  const first = written.findIndex(({ text }) => text !== null);
  const end = written.findLastIndex(({ text }) => text !== null);
  return first === -1 ? [] : written.slice(first, end + 1);
}

/** Whether nothing but spaces follows until the line ends. */
function isAtEnd(pieces: readonly Piece[], from: number): boolean {
  const next = pieces
    .slice(from)
    .find((piece) => piece.text === null || isCode(piece) || !/^[ \t\r\n]*$/.test(piece.text));
  return next === undefined || next.text === null;
}

/** Nests marks: the one that reaches furthest is the outermost. */
function nest(pieces: readonly Piece[], applied: readonly Mark[]): Mdast.PhrasingContent[] {
  const found: Mdast.PhrasingContent[] = [];
  let at = 0;
  for (let piece = pieces[at]; piece; piece = pieces[at]) {
    const [mark, end] = furthest(pieces, at, applied);
    if (!mark) {
      add(found, leaf(piece));
      at += 1;
      continue;
    }
    found.push(wrap(mark, nest(pieces.slice(at, end), [...applied, mark])));
    at = end;
  }
  return found;
}

function furthest(
  pieces: readonly Piece[],
  at: number,
  applied: readonly Mark[],
): [Mark | undefined, number] {
  let best: [Mark | undefined, number] = [undefined, at];
  const open = pieces[at]?.marks.filter(
    (mark) => mark.type.name !== 'inlineCode' && !applied.some((one) => one.eq(mark)),
  );
  for (const mark of open ?? []) {
    let end = at;
    while (pieces[end]?.marks.some((one) => one.eq(mark)) === true) end += 1;
    if (end > best[1]) best = [mark, end];
  }
  return best;
}

function wrap(mark: Mark, children: Mdast.PhrasingContent[]): Mdast.PhrasingContent {
  const { url, title } = mark.attrs;
  if (mark.type.name === 'link') return { type: 'link', url, title, children };
  return { type: mark.type.name === 'strong' ? 'strong' : 'emphasis', children };
}

function leaf(piece: Piece): Mdast.PhrasingContent {
  if (piece.text === null) return { type: 'break' };
  return { type: isCode(piece) ? 'inlineCode' : 'text', value: piece.text };
}

/** Text beside text is one text, so that signs are judged with what stands beside them. */
function add(found: Mdast.PhrasingContent[], next: Mdast.PhrasingContent): void {
  const last = found.at(-1);
  if (last?.type === 'text' && next.type === 'text') last.value += next.value;
  else found.push(next);
}
