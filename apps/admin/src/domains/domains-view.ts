import {
  type DomainProblem,
  domainSentence,
  type HostRecords,
  mayBePrimary,
  proofRecord,
  type SiteDomain,
  WAITING_DAYS,
} from '@portal/provisioning';
import type { StateWords } from '../words/site-words.ts';

/** A record that somebody has to enter at the registrar. */
export interface RecordToEnter {
  type: string;
  name: string;
  value: string;
  /** Why, or when it is another one that has to be entered. */
  note: string | null;
}

/** A name of a site, as its page shows it. */
export interface DomainView {
  name: string;
  state: StateWords;
  isPrimary: boolean;
  removing: boolean;
  /** What is to be done next, by whom. */
  next: string;
  problems: readonly { sentence: string; isWrong: boolean }[];
  /** What has to be entered, while something has to be. */
  records: readonly RecordToEnter[];
  /** What the last check found, in one line; null before it. */
  seen: string | null;
  checkedAt: Date | null;
  mayBePrimary: boolean;
  mayAskCertificate: boolean;
}

const STATES: Readonly<Record<SiteDomain['state'], StateWords>> = {
  wanted: { word: 'Waiting for proof', mark: 'waiting' },
  owned: { word: 'Waiting for its records', mark: 'waiting' },
  attached: { word: 'Waiting for its certificate', mark: 'running' },
  served: { word: 'Served', mark: 'done' },
};
const TROUBLED: StateWords = { word: 'Served, with a problem', mark: 'failed' };
const LEAVING: StateWords = { word: 'Being removed', mark: 'running' };
const STOPPED: StateWords = { word: 'Waiting for you', mark: 'failed' };

const NEXT: Readonly<Record<SiteDomain['state'], string>> = {
  wanted:
    'Enter this record at the registrar of the domain. It shows that the name is the client’s. Some registrars want the name without the domain at its end.',
  owned: 'The name is the client’s. Enter its record next; it leads visitors to the site.',
  attached: 'The records are right. The hosting provider makes the certificate.',
  served: 'Visitors reach the site at this name.',
};
const UNPROVEN =
  'Visitors reach the site at this name, but nothing shows any more that it is the client’s. Enter its TXT record again, or make the name a CNAME to the site; otherwise it is removed from the site.';

/** The names of a site; `host`: what DNS must have for it. */
export function domainsView(domains: readonly SiteDomain[], host: HostRecords | null): DomainView[] {
  return domains.map((domain) => {
    const { name, state, isPrimary, removing, problems, checkedAt, dueAt } = domain;
    const isStopped = dueAt === null && state !== 'served' && !removing;
    return {
      name,
      isPrimary,
      removing,
      checkedAt,
      state: removing
        ? LEAVING
        : isStopped
          ? STOPPED
          : state === 'served' && problems.length > 0
            ? TROUBLED
            : STATES[state],
      next: removing
        ? 'The site is built without this name, then it is free.'
        : isStopped
          ? `Nothing changed for ${WAITING_DAYS} days, so Portal stopped checking. Check now once the record is there.`
          : problems.some(isLostProof) && state === 'served'
            ? UNPROVEN
            : NEXT[state],
      problems: removing ? [] : problems.map(shownProblem),
      records: removing ? [] : recordsToEnter(domain, host),
      seen: removing ? null : seenLine(domain),
      mayBePrimary: !isPrimary && mayBePrimary(domain),
      mayAskCertificate: state === 'attached' || problems.some(isOfCertificate),
    };
  });
}

/** The states of all names in one sentence, which a screen reader says when it changes. */
export const summaryOf = (views: readonly DomainView[]): string =>
  views.map(({ name, state }) => `${name}: ${state.word}.`).join(' ');

/** What is only awaited is no fault of anybody. */
const shownProblem = (problem: DomainProblem) => ({
  sentence: domainSentence(problem),
  isWrong: !/_(?:missing|waiting)$/.test(problem.code),
});

const isLostProof = ({ code }: DomainProblem): boolean => code === 'proof_lost';

const isOfCertificate = ({ code }: DomainProblem): boolean => code.startsWith('certificate_');

/** Problems that no record at the name itself ends. */
const NO_RECORD: ReadonlySet<string> = new Set(['host_silent', 'servers_silent', 'proof_lost']);

function recordsToEnter(domain: SiteDomain, host: HostRecords | null): RecordToEnter[] {
  const { name, state, token, problems, seen } = domain;
  const proof = { type: 'TXT', name: proofRecord(name), value: token, note: null };
  if (state === 'wanted') return [proof];
  const lost = problems.some(isLostProof) ? [proof] : [];
  const isWrong = problems.some(({ code }) => !NO_RECORD.has(code) && !code.startsWith('certificate_'));
  if (host === null || (state !== 'owned' && !isWrong)) return lost;
  const refused = problems.find(({ code }) => code === 'host_refuses');
  if (refused !== undefined)
    return [...lost, { type: 'TXT', name: `${host.challenge}.${name}`, value: token, note: null }];
  const caa = problems.some(({ code }) => code.startsWith('caa_'))
    ? [{ type: 'CAA', name: seen?.caa?.at ?? name, value: `0 issue "${host.issuer}"`, note: null }]
    : [];
  if (seen?.zone !== name) return [...lost, { type: 'CNAME', name, value: host.cname, note: null }, ...caa];
  const [address = ''] = host.addresses;
  const alias = 'Where the registrar offers ALIAS, ANAME or a flattened CNAME';
  return [
    ...lost,
    { type: 'ALIAS', name, value: host.alias, note: alias },
    { type: 'A', name, value: address, note: 'Where it does not, in its place' },
    ...caa,
  ];
}

function seenLine({ state, seen }: SiteDomain): string | null {
  if (state === 'wanted' || seen === null) return null;
  const { zone, cname, a, aaaa, caa } = seen;
  if (zone === null) return 'No name servers';
  const parts = [
    ...(cname === null ? [] : [`CNAME ${cname}`]),
    ...a.map((address) => `A ${address}`),
    ...aaaa.map((address) => `AAAA ${address}`),
    ...(caa?.issuers ?? []).map((issuer) => `CAA ${issuer}`),
  ];
  return parts.length === 0 ? 'No records at this name' : parts.join(', ');
}
