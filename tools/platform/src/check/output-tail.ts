/** The end of an output. */
export interface OutputTail {
  add(chunk: string): void;
  text(): string;
}

/** Stores the last `most` characters of an output, from the start of a line. */
export function outputTail(most: number): OutputTail {
  let tail = '';
  let isCut = false;
  return {
    add(chunk) {
      isCut ||= tail.length + chunk.length > most;
      tail = (tail + chunk).slice(-most);
    },
    text: () => (isCut ? tail.slice(tail.indexOf('\n') + 1) : tail),
  };
}
