import { AppError } from '@portal/errors';
import { asciiDomain } from '@portal/sites';
import { parse } from 'tldts';

/** Leaves room for the label of the records that prove a name, within the 253 characters of DNS. */
const LONGEST = 200;
/** The climb from a name to its zone asks once a label. */
const MOST_LABELS = 8;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A name that a site can be served at, in lower case and ASCII; `zone` is the platform's own.
 * @throws AppError `input` saying what is wrong with it
 */
export function parseDomainName(typed: string, zone: string): string {
  const name = asciiDomain(typed.trim().replace(/\.$/, ''));
  if (name === null) throw refusedName('Enter a domain alone, such as www.example.org.');
  const labels = name.split('.');
  if (name.length > LONGEST || labels.length > MOST_LABELS)
    throw refusedName(`A domain has at most ${LONGEST} characters and ${MOST_LABELS} parts.`);
  if (!labels.every((label) => LABEL.test(label)))
    throw refusedName('A domain has letters, digits and hyphens only, with a dot between its parts.');
  const { domain, isIp } = parse(name, { allowPrivateDomains: true });
  if (isIp) throw refusedName('Enter a domain, not an address of numbers.');
  if (isInZone(name, zone))
    throw refusedName(`Names below ${zone} belong to the platform; enter a domain of the client.`);
  if (domain === null)
    throw refusedName(`${name} is an ending under which domains are registered; enter one of them.`);
  return name;
}

/**
 * Whether a name belongs to the platform. On one machine the zone is the top-level domain `localhost`, which has all
 * other names of that machine as well: there the platform has those of one label below it.
 */
function isInZone(name: string, zone: string): boolean {
  if (name === zone) return true;
  if (!name.endsWith(`.${zone}`)) return false;
  return zone.includes('.') || !name.slice(0, -zone.length - 1).includes('.');
}

const refusedName = (sentence: string): AppError => new AppError('input', `${sentence} Nothing was changed.`);
