/** The sentence of each problem with a name, for people. `{…}` are its parameters. */
const SENTENCES = {
  proof_missing: 'There is no TXT record at {record} yet. It must have the value {want}.',
  proof_wrong: 'The TXT record at {record} has {seen}. It must have the value {want}.',
  taken:
    'Another site has this name. It can be used here once it is removed there; whoever runs the platform can find out where.',
  taken_leaving:
    'Another site had this name and does not prove it any more. It gives the name up, which takes a few minutes; Portal then goes on here.',
  proof_lost:
    'There is no TXT record at {record} with the value {want} any more. Enter it again by {date}; after that the name is removed from the site.',
  no_zone: 'No name servers answer for {name}. Check that the domain is registered and has name servers.',
  servers_silent: 'The name servers of {name} did not answer. Portal asks them again.',
  cname_missing: '{name} has no record yet. It must be a CNAME to {want}.',
  cname_wrong: '{name} is a CNAME to {seen}. It must be a CNAME to {want}.',
  address_missing:
    '{name} has no address record yet. It must have an ALIAS to {alias}, or an A record with {want}.',
  address_wrong: '{name} has the A record {seen}. It must be {want}; remove every other one.',
  cname_instead: '{name} has the A record {seen}. Remove it; the name must be a CNAME to {want}.',
  ipv6_extra: '{name} has the AAAA record {seen}, which must go: it leads to another server.',
  caa_refuses: 'The CAA record of {at} allows only {seen}. Add one that allows {want}.',
  caa_refuses_all: 'The CAA record of {at} allows no certificate. Add one that allows {want}.',
  host_refuses:
    'Another customer of the hosting provider has this name. If it is the client’s, add a TXT record at {record} with the value {want}.',
  host_silent: 'The hosting provider did not do it. Portal tries again.',
  certificate_waiting: 'The certificate is being made. This takes a few minutes.',
  certificate_failed: 'The hosting provider could not make the certificate. Portal tries again every hour.',
  certificate_ends: 'The certificate ends on {date} and was not renewed. Check the records, then try again.',
} as const;

export type DomainProblemCode = keyof typeof SENTENCES;

type ParamsOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

/** A problem with a name: a code, and what its sentence needs. A stored format. */
export interface DomainProblem {
  code: DomainProblemCode;
  params: Readonly<Record<string, string>>;
}

/** A problem, with the parameters of its sentence. */
export function domainProblem<Code extends DomainProblemCode>(
  code: Code,
  params: Record<ParamsOf<(typeof SENTENCES)[Code]>, string>,
): DomainProblem {
  return { code, params };
}

/** The problem in words. A code of a later release is shown by its name. */
export function domainSentence({ code, params }: DomainProblem): string {
  const sentence: string | undefined = SENTENCES[code];
  return (sentence ?? code).replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
