import type { RedirectTarget } from '../model/redirects.ts';
import { isOutsideTarget } from '../format/outside-target.ts';
import { outsideTargets } from '../format/rich-text-links.ts';
import { plainReading } from '../format/reading.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import { slugsInAnyLanguage } from '../format/slug.ts';
import { Page } from '../model/page.ts';
import { dottedPath } from '../messages/field-path.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import type { LoadedSite } from './loaded-site.ts';
import { mapTexts, type TextRecord } from './text-records.ts';
import { isFileField } from './text-fields.ts';

/** An address that contains a phrase: of an external link, such as `mailto:` with an e-mail address, of a page, or of a file. */
export interface AddressMatch {
  /** The page it is on; null for the site's own record. */
  page: string | null;
  section: string | null;
  /** The field in the record: the address itself, or the text that contains the link; `redirects` for one of the list of redirects. */
  path: string;
  address: string;
}

/** How many addresses are listed. */
const MAX_ADDRESSES = 10;

/** The addresses that contain a phrase, and how many more there are. Each is left out when empty. */
export interface FoundAddresses {
  addresses?: AddressMatch[];
  moreAddresses?: number;
}

/**
 * Finds the addresses that contain a phrase, which replacing it in texts does not change. A telephone number matches regardless of how
 * its digits are grouped; an address of a page, its former ones and those of `redirects` match the words that they were made from.
 */
export function* findAddresses(
  records: readonly TextRecord[],
  phrase: string,
  redirects: ReadonlyMap<string, RedirectTarget>,
): Work<FoundAddresses> {
  const holds = addressTest(phrase);
  const slugs = slugsInAnyLanguage(phrase);
  const all: AddressMatch[] = [];
  for (const { page, section, record, isText } of records) {
    let cost = RECORD_COST;
    if (page !== null && section === null) all.push(...ownAddresses(record, page, slugs));
    mapTexts(
      record,
      () => true,
      (value, path) => {
        // Most strings do not contain the phrase at all and need not be parsed.
        if (!holds(value)) return value;
        cost += value.length;
        const targets = isText(path, value)
          ? outsideTargets(value)
          : [value].filter((one) => isOutsideTarget(one) || isFileField(path));
        for (const address of new Set(targets.filter(holds)))
          all.push({ page, section, path: dottedPath(path), address });
        return value;
      },
    );
    yield cost;
  }
  for (const [from, { to }] of redirects) {
    const target = parseLinkTarget(to);
    const page = target?.type === 'page' ? target.page : null;
    if (holds(from) || (page === null && holds(to)) || hasWords(from, slugs))
      all.push({ page, section: null, path: 'redirects', address: from });
  }
  if (all.length === 0) return {};
  const more = all.length - MAX_ADDRESSES;
  return { addresses: all.slice(0, MAX_ADDRESSES), ...(more > 0 ? { moreAddresses: more } : {}) };
}

/** The address of a page and its former ones, those that contain the words of the phrase. */
function ownAddresses(record: unknown, page: string, slugs: readonly string[]): AddressMatch[] {
  const fields = Object(record);
  const slug = Page.shape.slug.safeParse(fields['slug']).data;
  const formerSlugs = Page.shape.formerSlugs.safeParse(fields['formerSlugs']).data ?? [];
  const all = [
    ...(slug === undefined ? [] : [{ path: 'slug', address: `/${slug}` }]),
    ...formerSlugs.map((former) => ({ path: 'formerSlugs', address: `/${former}` })),
  ];
  return all
    .filter(({ address }) => hasWords(address, slugs))
    .map(({ path, address }) => ({ page, section: null, path, address }));
}

function hasWords(address: string, slugs: readonly string[]): boolean {
  const words = `-${(address.match(/[a-z0-9]+/g) ?? []).join('-')}-`;
  return slugs.some((slug) => words.includes(`-${slug}-`));
}

const TELEPHONE = /^\+?[\d().\- ]+$/;
/** Fewer digits than this would match too many numbers. */
const FEWEST_DIGITS = 4;

/** A test whether an address, or a text with addresses, contains the phrase. */
function addressTest(phrase: string): (text: string) => boolean {
  const read = plainReading(phrase, { fold: true }).text;
  const wanted = [
    ...new Set([phrase.toLowerCase(), read, encodeURI(read.toWellFormed()).toLowerCase()]),
  ].filter((words) => words.trim() !== '');
  const digits = TELEPHONE.test(read.trim()) ? digitsOf(read) : '';
  return (text) =>
    wanted.some((words) => text.toLowerCase().includes(words)) ||
    (digits.length >= FEWEST_DIGITS && text.includes('tel:') && digitsOf(text).includes(digits));
}

/** The digits of a text without the zeros that are dialled only within a country: `+49 (0)40`. */
function digitsOf(text: string): string {
  return text.replace(/\(0\)/g, '').replace(/\D/g, '');
}

/** The redirects of a site, only those to one page when one is named. */
export function redirectsTo(
  { records: { redirects } }: Pick<LoadedSite, 'records'>,
  onlyPage: string | undefined,
): ReadonlyMap<string, RedirectTarget> {
  if (onlyPage === undefined) return redirects;
  return new Map([...redirects].filter(([, { to }]) => to.split('#', 1)[0] === `page:${onlyPage}`));
}
