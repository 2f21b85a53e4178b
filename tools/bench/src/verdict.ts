/** What a benchmark found. */
export interface Verdict {
  name: string;
  /** For people. */
  lines: readonly string[];
  /** Whether the target was met. */
  met: boolean;
}
