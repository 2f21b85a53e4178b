import type { SeenRecords } from '@portal/provisioning';
import type { CaaRecord } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import { askNames } from './ask-names.ts';
import { plainTexts } from './plain-texts.ts';

/**
 * The CAA records that count for a name: those of the name itself, else of its nearest parent that has any.
 * @see RFC 8659 section 3
 */
export async function readCaa({
  name,
  isAlias,
  zone,
  inZone,
  above,
}: {
  name: string;
  /** Whether the name is an alias: its own records are then those of its target, which is the host's. */
  isAlias: boolean;
  zone: string;
  /** Asks the servers of the zone. */
  inZone: Resolver;
  /** Asks any server, for the parents of the zone. */
  above: Resolver;
}): Promise<SeenRecords['caa']> {
  const labels = name.split('.');
  for (let left = isAlias ? 1 : 0; left < labels.length; left += 1) {
    const at = labels.slice(left).join('.');
    const resolver = at === zone || at.endsWith(`.${zone}`) ? inZone : above;
    const records = await askNames(() => resolver.resolveCaa(at));
    if (records.length > 0) return { at, issuers: issuersIn(records) };
  }
  return null;
}

/** Records without an `issue` property limit nothing for names that are no wildcards. */
function issuersIn(records: readonly CaaRecord[]): string[] | null {
  const given = plainTexts(records.flatMap(({ issue }) => (issue === undefined ? [] : [issue])));
  if (given.length === 0) return null;
  return given
    .map((value) => (value.split(';', 1)[0] ?? '').trim().toLowerCase())
    .filter((issuer) => issuer !== '')
    .toSorted();
}
