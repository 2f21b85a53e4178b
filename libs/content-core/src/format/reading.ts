/** Why words of a visible text cannot be replaced: they are part of an address, or their position in the stored text is unknown. */
type Fixed = 'address' | 'unmapped';

/**
 * The visible form of a text: without invisible characters and formatting, with one kind of space, quotation mark and hyphen. Every
 * UTF-16 unit of `text` is mapped to the range of the stored text that it stands for. Letters and digits are only changed by canonical
 * composition (NFC).
 */
export interface Reading {
  text: string;
  /** By unit: its range in the stored text. */
  from: readonly number[];
  to: readonly number[];
  /** By unit: the formatted piece it belongs to. A phrase that begins in one piece and ends in another crosses formatting. */
  piece: readonly number[];
  /** By piece: why it cannot be replaced; null when it can. */
  fixed: readonly (Fixed | null)[];
}

/** The range of each unit of a value in the stored text. */
export interface Spans {
  from: readonly number[];
  to: readonly number[];
}

/** Builds a `Reading` piece by piece. */
export interface ReadingBuilder {
  /** Adds a piece. `spans` maps its units, or the whole piece, to the stored text; left out: the value is the stored text. */
  add(value: string, spans?: Spans | readonly [number, number], fixed?: Fixed | null): void;
  /** Ends a block, so that no phrase matches across it. */
  separate(): void;
  done(): Reading;
}

/**
 * White space, an invisible character, or a letter with its combining marks. The number of marks is limited, since more make normalising
 * slow. @see UAX #15
 */
const CLUSTER = /[^\S\uFEFF]+|\P{M}\p{M}{0,30}|\p{M}/gu;
/** Soft hyphen, zero-width space, direction marks, word joiner, byte-order mark. */
const INVISIBLE = /^[\u00AD\u200B\u200E\u200F\u2060\uFEFF]$/;
const BLANK_LINE = /\n[^\S\n]*\n/;

/** Characters that readers do not distinguish. A dash is not among the hyphens, since it has another meaning. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...[...'\u2018\u2019\u201A\u201B\u2039\u203A\u02BC'].map((sign) => [sign, "'"] as const),
  ...[...'\u201C\u201D\u201E\u201F\u00AB\u00BB'].map((sign) => [sign, '"'] as const),
  ...[...'\u2010\u2011'].map((sign) => [sign, '-'] as const),
]);

/** `fold`: converts to lower case. */
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

/** White space after white space is dropped. */
function readCluster(cluster: string, before: string | undefined): string {
  if (/^[^\S\uFEFF]/.test(cluster))
    return before === ' ' || before === '\n' ? '' : BLANK_LINE.test(cluster) ? '\n' : ' ';
  const read = cluster.length === 1 ? cluster : cluster.normalize('NFC');
  return SAME.get(read) ?? read;
}

/** The visible form of plain text. */
export function plainReading(text: string, options: { fold: boolean }): Reading {
  const builder = readingBuilder(options);
  builder.add(text);
  return builder.done();
}

/** The words of a visible text, without differences of blocks and spaces. */
export function wordsOf(text: string): string {
  const wordsIn = (line: string) => line.split(' ').filter((word) => word !== '');
  return text
    .split('\n')
    .flatMap((line) => wordsIn(line).join(' ') || [])
    .join('\n');
}
