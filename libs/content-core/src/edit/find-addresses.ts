import { isOutsideTarget } from '../format/outside-target.ts';
import { outsideTargets } from '../format/rich-text-links.ts';
import { plainReading } from '../format/reading.ts';
import { slugsInAnyLanguage } from '../format/slug.ts';
import { Page } from '../model/page.ts';
import { dottedPath } from '../messages/field-path.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { mapTexts, type TextRecord } from './text-records.ts';
import { isFileField } from './text-fields.ts';

/** An address that contains a phrase: of an external link, such as `mailto:` with an e-mail address, of a page, or of a file. */
export interface AddressMatch {
  /** The page it is on; null for the site's own record. */
  page: string | null;
  section: string | null;
  /** The field in the record: the address itself, or the text that contains the link. */
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
 * its digits are grouped; the address of a page matches the words that it was made from.
 */
export function* findAddresses(records: readonly TextRecord[], phrase: string): Work<FoundAddresses> {
  const holds = addressTest(phrase);
  const slugs = slugsInAnyLanguage(phrase);
  const all: AddressMatch[] = [];
  for (const { page, section, record, isText } of records) {
    let cost = RECORD_COST;
    if (page !== null && section === null) all.push(...ownAddress(record, page, slugs));
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
  if (all.length === 0) return {};
  const more = all.length - MAX_ADDRESSES;
  return { addresses: all.slice(0, MAX_ADDRESSES), ...(more > 0 ? { moreAddresses: more } : {}) };
}

/** The address of a page, if it contains the words of the phrase. */
function ownAddress(record: unknown, page: string, slugs: readonly string[]): AddressMatch[] {
  const own = Page.shape.slug.safeParse(Object(record)['slug']).data ?? '';
  if (!slugs.some((slug) => `-${own.replaceAll('/', '-')}-`.includes(`-${slug}-`))) return [];
  return [{ page, section: null, path: 'slug', address: `/${own}` }];
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
