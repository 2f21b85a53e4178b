/** The end of what was written. */
export interface LastWords {
  add(chunk: string): void;
  text(): string;
}

/** Keeps the last `most` characters, from the start of a line. */
export function lastWords(most: number): LastWords {
  let kept = '';
  let isCut = false;
  return {
    add(chunk) {
      isCut ||= kept.length + chunk.length > most;
      kept = (kept + chunk).slice(-most);
    },
    text: () => (isCut ? kept.slice(kept.indexOf('\n') + 1) : kept),
  };
}
