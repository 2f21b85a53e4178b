import { type DomainProblem, domainProblem } from '../problems/domain-problem.ts';

const PROOF_LABEL = '_portal';
const TOKEN_BYTES = 16;

/** Where the TXT record of a name is that proves who has it. */
export const proofRecord = (name: string): string => `${PROOF_LABEL}.${name}`;

/** The value of that record, for one site and one name. */
export function newToken(randomBytes: (length: number) => Uint8Array): string {
  const hex = [...randomBytes(TOKEN_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `portal-${hex}`;
}

/** What is missing from the proof; null: it is there, possibly beside others. */
export function proofProblem(
  { name, token }: { name: string; token: string },
  texts: readonly string[],
): DomainProblem | null {
  if (texts.some((text) => text.trim() === token)) return null;
  const place = { record: proofRecord(name), want: token };
  const [seen] = texts;
  return seen === undefined
    ? domainProblem('proof_missing', place)
    : domainProblem('proof_wrong', { record: place.record, want: token, seen: seen.slice(0, 100) });
}
