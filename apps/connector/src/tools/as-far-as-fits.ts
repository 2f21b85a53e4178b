/** The longest answer, in bytes of JSON. */
const MOST_BYTES = 11_000;

/** How the parts of an answer are told. */
export interface Telling<Part> {
  /** What is told beside the parts. */
  beside: object;
  /** How a part is named where it does not fit: shorter than the part itself. */
  name: (part: Part) => object | string;
}

/** The parts that fit into one answer, in their order, and the names of the others. */
export function asFarAsFits<Part extends object>(
  parts: readonly Part[],
  { beside, name }: Telling<Part>,
): { kept: Part[]; rest: (object | string)[] } {
  const kept: Part[] = [];
  const rest: (object | string)[] = [];
  const names = parts.map(name);
  let length = bytesOf(beside);
  let left = bytesOf(names);
  for (const [at, part] of parts.entries()) {
    const named = names[at] ?? '';
    left -= bytesOf(named);
    const fits = length + left + bytesOf(part) <= MOST_BYTES;
    if (fits) kept.push(part);
    else rest.push(named);
    length += bytesOf(fits ? part : named);
  }
  return { kept, rest };
}

/** The parts that fit into one answer, in their order, and how many others there are. `least`: bytes that parts have in any case. */
export function firstOf<Part extends object>(
  parts: readonly Part[],
  beside: object,
  least = 0,
): { kept: Part[]; more: number } {
  let length = Math.min(bytesOf(beside), MOST_BYTES - least);
  const end = parts.findIndex((part) => (length += bytesOf(part) + 1) > MOST_BYTES);
  return end === -1 ? { kept: [...parts], more: 0 } : { kept: parts.slice(0, end), more: parts.length - end };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
