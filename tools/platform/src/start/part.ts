/** A part of the platform that can be stopped for a while. */
export interface Part {
  /** Stops it; does nothing if it is stopped. */
  stop(): Promise<void>;
  /** Starts it again at the same address, with its data. */
  start(): Promise<void>;
}

/** Makes a part from a running server; `again` restarts it at the same address. */
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
