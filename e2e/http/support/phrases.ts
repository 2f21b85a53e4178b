const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
};

/**
 * What a text says, in runs of three words with a longer one among them. A text of two longer words is a run of two; less
 * than that may stand anywhere.
 */
export function phrases(text: string): Set<string> {
  const all = words(text);
  if (all.length === 2) return new Set(all.every((word) => /\p{L}{4}/u.test(word)) ? runs(all, 2) : []);
  return new Set(runs(all, 3).filter((run) => /\p{L}{4}/u.test(run)));
}

/** Every run of two or three words of a response of any kind: text, markup, attributes, JSON. */
export function runsOf(body: string): Set<string> {
  const all = words(body);
  return new Set([...runs(all, 2), ...runs(all, 3)]);
}

function words(text: string): string[] {
  const plain = text
    .replace(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replace(/&([a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\[nrt]/g, ' ');
  return (
    plain
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function runs(all: readonly string[], length: number): string[] {
  return all
    .slice(0, Math.max(0, all.length - length + 1))
    .map((_, at) => all.slice(at, at + length).join(' '));
}
