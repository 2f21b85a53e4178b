/** The test of a statement: its file and its title, as they are in the repository; or why there is none. */
export type Proof = `${string}.ts › ${string}` | `no test: ${string}`;

/** A section of the contract, cut into statements: each is one promise that can be checked, shortened to a line. */
export interface ContractSection {
  heading: string;
  /** The proof of each statement. */
  statements: Readonly<Record<string, Proof>>;
}

/** The file and the title of a proof; null if there is no test. */
export function testOf(proof: Proof): { file: string; title: string } | null {
  const at = proof.indexOf(' › ');
  if (proof.startsWith('no test: ') || at < 0) return null;
  return { file: proof.slice(0, at), title: proof.slice(at + ' › '.length) };
}
