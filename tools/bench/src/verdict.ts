/** The full form measures; the short one only shows that every benchmark runs, with counts as small as they can be. */
export type Form = 'full' | 'short';

/** A number that a benchmark found. */
export interface Figure {
  what: string;
  value: number;
  /** Of the value; absent: a ratio. */
  unit?: string;
  /** Decimal places that are printed. */
  digits?: number;
  /** Absent: it is reported, and no target depends on it. */
  target?: { atLeast: number } | { atMost: number } | { under: number };
}

/** What a benchmark found. */
export interface Verdict {
  /** Sentences about how it was measured, and figures. */
  lines: readonly (string | Figure)[];
}

/** Whether all of it is as it must be: in the full form every target is met, in the short form every figure is a number above zero. */
export function isMet({ lines }: Verdict, form: Form): boolean {
  const figures = lines.filter((line) => typeof line !== 'string');
  const isGood = form === 'full' ? meetsTarget : isMeasured;
  return figures.length > 0 && figures.every(isGood);
}

/** One line for people. */
export function formatLine(line: string | Figure): string {
  if (typeof line === 'string') return line;
  const { what, value, unit, digits = 2, target } = line;
  const suffix = unit === undefined ? '' : ` ${unit}`;
  const shown = `${what}: ${value.toFixed(digits)}${suffix}`;
  if (target === undefined) return shown;
  if ('atLeast' in target) return `${shown}, target at least ${target.atLeast}${suffix}`;
  if ('atMost' in target) return `${shown}, target at most ${target.atMost}${suffix}`;
  return `${shown}, target under ${target.under}${suffix}`;
}

function isMeasured({ value }: Figure): boolean {
  return Number.isFinite(value) && value > 0;
}

function meetsTarget({ value, target }: Figure): boolean {
  if (target === undefined) return true;
  if ('atLeast' in target) return value >= target.atLeast;
  return 'atMost' in target ? value <= target.atMost : value < target.under;
}
