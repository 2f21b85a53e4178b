/** A part of the platform that can be away for a while. */
export interface Part {
  /** Takes it away. Twice is once. */
  stop(): Promise<void>;
  /** Brings it back at the same address, with what it kept. */
  start(): Promise<void>;
}

/** Makes a part of what runs now; `again` starts it again at the same address. Stop it to close it for good. */
export function partOf<Running extends { close(): Promise<void> }>(
  running: Running,
  again: () => Promise<Running>,
): Part {
  let current: Running | null = running;
  return {
    stop: async () => {
      const ending = current;
      current = null;
      await ending?.close();
    },
    start: async () => {
      current ??= await again();
    },
  };
}
