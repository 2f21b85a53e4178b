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

/** What proves that a site has a name: its TXT record, or a CNAME to the site's own host name, which only who has the zone can enter. */
export function isProven(
  { token, target }: { token: string; target: string },
  { texts, cname }: { texts: readonly string[]; cname: string | null },
): boolean {
  return cname === target || hasText(texts, token);
}

const hasText = (texts: readonly string[], token: string): boolean =>
  texts.some((text) => text.trim() === token);

/** What is missing from the proof; null: it is there, possibly beside others. */
export function proofProblem(
  { name, token }: { name: string; token: string },
  texts: readonly string[],
): DomainProblem | null {
  if (hasText(texts, token)) return null;
  const place = { record: proofRecord(name), want: token };
  const [seen] = texts;
  return seen === undefined
    ? domainProblem('proof_missing', place)
    : domainProblem('proof_wrong', { record: place.record, want: token, seen: seen.slice(0, 100) });
}
