import type { SeenRecords } from '../ports/domain-records.ts';
import type { HostRecords } from '../ports/hosted-names.ts';
import { type DomainProblem, domainProblem } from '../problems/domain-problem.ts';

/** What the records of a name are compared with. */
export interface WantedRecords {
  name: string;
  host: HostRecords;
  /** Addresses that the host's own names lead to at present: what an ALIAS or a flattened CNAME shows. */
  hostAddresses: readonly string[];
}

/** Every difference between the records of a name and those that it must have; none: the name leads to the host. */
export function compareRecords(
  { name, host, hostAddresses }: WantedRecords,
  seen: SeenRecords,
): DomainProblem[] {
  if (seen.zone === null) return [domainProblem('no_zone', { name })];
  const caa = caaProblem(seen, host.issuer);
  return [...addressProblems({ name, host, hostAddresses }, seen), ...(caa === null ? [] : [caa])];
}

function addressProblems(
  { name, host, hostAddresses }: WantedRecords,
  { zone, cname, a, aaaa }: SeenRecords,
): DomainProblem[] {
  const want = host.cname;
  if (cname !== null)
    return cname === want ? [] : [domainProblem('cname_wrong', { name, seen: cname, want })];
  // At the apex of a zone there are SOA and NS records, and no CNAME may be beside them.
  const isApex = zone === name;
  const [address = ''] = host.addresses;
  const right = new Set([...host.addresses, ...hostAddresses]);
  const wrong = a.filter((one) => !right.has(one)).join(', ');
  const extra = aaaa.filter((one) => !right.has(one)).join(', ');
  const problems: DomainProblem[] = [];
  if (wrong !== '')
    problems.push(
      isApex
        ? domainProblem('address_wrong', { name, seen: wrong, want: address })
        : domainProblem('cname_instead', { name, seen: wrong, want }),
    );
  else if (a.length === 0)
    problems.push(
      isApex
        ? domainProblem('address_missing', { name, want: address, alias: host.alias })
        : domainProblem('cname_missing', { name, want }),
    );
  if (extra !== '') problems.push(domainProblem('ipv6_extra', { name, seen: extra }));
  return problems;
}

function caaProblem({ caa }: SeenRecords, want: string): DomainProblem | null {
  if (caa === null || caa.issuers === null || caa.issuers.includes(want)) return null;
  const { at, issuers } = caa;
  return issuers.length === 0
    ? domainProblem('caa_refuses_all', { at, want })
    : domainProblem('caa_refuses', { at, seen: issuers.join(', '), want });
}
