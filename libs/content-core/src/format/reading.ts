/** What keeps words of a text from being replaced where they are read. */
type Fixed = 'address' | 'unmapped';

/**
 * A text as it is read: without signs that nobody sees, with one kind of space, quotation mark and hyphen. Every UTF-16 unit of `text`
 * knows which part of the stored text it stands for. Letters and digits are never changed into others: only canonical composition (NFC).
 */
export interface Reading {
  text: string;
  /** By unit: where its part of the stored text begins and ends. */
  from: readonly number[];
  to: readonly number[];
  /** By unit: the piece of formatting it belongs to. Words that begin in one and end in another cross formatting. */
  piece: readonly number[];
  /** By piece: why it cannot be replaced; null when it can. */
  fixed: readonly (Fixed | null)[];
}

/** Where each unit of a value stands in the stored text. */
export interface Spans {
  from: readonly number[];
  to: readonly number[];
}

/** Builds a reading piece by piece. */
export interface ReadingBuilder {
  /** Reads one piece. `spans` maps its units, or all of it is one span; left out: the value is the stored text. */
  add(value: string, spans?: Spans | readonly [number, number], fixed?: Fixed | null): void;
  /** What follows is not part of the same sentence. */
  separate(): void;
  done(): Reading;
}

/** White space, an invisible sign, or a letter with its marks; more marks than this make normalising slow. @see UAX #15 */
const CLUSTER = /[^\S\uFEFF]+|\P{M}\p{M}{0,30}|\p{M}/gu;
/** Soft hyphen, zero-width space, direction marks, word joiner, byte-order mark. */
const INVISIBLE = /^[\u00AD\u200B\u200E\u200F\u2060\uFEFF]$/;
const BLANK_LINE = /\n[^\S\n]*\n/;

/** Signs of which a reader sees one. A dash is no hyphen, since it makes a range or a minus of it. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...[...'\u2018\u2019\u201A\u201B\u2039\u203A\u02BC'].map((sign) => [sign, "'"] as const),
  ...[...'\u201C\u201D\u201E\u201F\u00AB\u00BB'].map((sign) => [sign, '"'] as const),
  ...[...'\u2010\u2011'].map((sign) => [sign, '-'] as const),
]);

/** `fold`: capitals and small letters are one. */
export function readingBuilder({ fold }: { fold: boolean }): ReadingBuilder {
  const [parts, from, to, piece]: [string[], number[], number[], number[]] = [[], [], [], []];
  const fixed: (Fixed | null)[] = [];
  const push = (text: string, start: number, end: number) => {
    parts.push(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      from.push(start);
      to.push(end);
      piece.push(fixed.length - 1);
    }
  };
  return {
    add(value, spans, why = null) {
      fixed.push(why);
      for (const { 0: cluster, index } of value.matchAll(CLUSTER)) {
        if (INVISIBLE.test(cluster)) continue;
        const read = readCluster(cluster, parts.at(-1));
        if (read === '') continue;
        const end = index + cluster.length;
        const [start, stop] = spanOf(spans, index, end);
        push(fold ? read.toLowerCase() : read, start, stop);
      }
    },
    separate() {
      if (parts.length === 0 || parts.at(-1) === '\n') return;
      fixed.push(null);
      const at = to.at(-1) ?? 0;
      push('\n', at, at);
    },
    done: () => ({ text: parts.join(''), from, to, piece, fixed }),
  };
}

function spanOf(spans: Spans | readonly [number, number] | undefined, start: number, end: number) {
  if (spans === undefined) return [start, end] as const;
  if (!('from' in spans)) return spans;
  return [spans.from[start] ?? 0, spans.to[end - 1] ?? 0] as const;
}

/** White space after white space is not seen. */
function readCluster(cluster: string, before: string | undefined): string {
  if (/^[^\S\uFEFF]/.test(cluster))
    return before === ' ' || before === '\n' ? '' : BLANK_LINE.test(cluster) ? '\n' : ' ';
  const read = cluster.length === 1 ? cluster : cluster.normalize('NFC');
  return SAME.get(read) ?? read;
}

/** Plain text as it is read. */
export function plainReading(text: string, options: { fold: boolean }): Reading {
  const builder = readingBuilder(options);
  builder.add(text);
  return builder.done();
}

/** The words of a reading alone, however its blocks and spaces are laid out. */
export function wordsOf(text: string): string {
  const wordsIn = (line: string) => line.split(' ').filter((word) => word !== '');
  return text
    .split('\n')
    .flatMap((line) => wordsIn(line).join(' ') || [])
    .join('\n');
}
