import { SetupError } from '../setup-error.ts';

/** Prints the steps and the time that each took. */
export interface Progress {
  /** Runs `work` under a title; the line ends with its time, or with its failure. */
  step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
  log(line: string): void;
}

/** Progress on the terminal. A long step shows activity. */
export function consoleProgress(): Progress {
  const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  return {
    log: (line) => console.log(`  ${line}`),
    step: async (title, work) => {
      const began = performance.now();
      const alive = setInterval(() => console.log(`    … ${title.toLowerCase()}, ${seconds(began)}`), 10_000);
      try {
        const result = await work();
        console.log(`  ✓ ${title}  ${seconds(began)}`);
        return result;
      } catch (error) {
        const reason = error instanceof SetupError ? `\n    ${error.message}` : '';
        console.log(`  ✕ ${title}  ${seconds(began)}${reason}`);
        throw error;
      } finally {
        clearInterval(alive);
      }
    },
  };
}
