import { useEffect, useRef, useState } from 'react';

/** One file that a form sends. */
export interface SendingFile {
  /** How much has gone, from 0 to 1; null: nothing is on its way. */
  part: number | null;
  /** Sends with `work`, which hears of being stopped. */
  run<Result>(
    work: (way: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<Result>,
  ): Promise<Result>;
  stop(): void;
}

/** Keeps how far a form's file is. A form that is closed stops its file. */
export function useSending(): SendingFile {
  const [part, setPart] = useState<number | null>(null);
  const way = useRef<AbortController | null>(null);
  useEffect(() => () => way.current?.abort(), []);
  return {
    part,
    async run(work) {
      way.current = new AbortController();
      setPart(0);
      try {
        return await work({ onProgress: setPart, signal: way.current.signal });
      } finally {
        setPart(null);
      }
    },
    stop: () => way.current?.abort(),
  };
}
