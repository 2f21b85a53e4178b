import { isOutsideTarget } from '../format/outside-target.ts';
import { outsideTargets } from '../format/rich-text-links.ts';
import { plainReading } from '../format/reading.ts';
import { slugsInAnyLanguage } from '../format/slug.ts';
import { Page } from '../model/page.ts';
import { dottedPath } from '../tree/field-path.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { mapTexts, type TextRecord } from './text-records.ts';
import { isFileField } from './text-fields.ts';

/** An address that holds a phrase: of a link out of the site, such as `mailto:` and an e-mail address, of a page, or of a file. */
export interface AddressMatch {
  /** The page it is on; null for the site's own record. */
  page: string | null;
  section: string | null;
  /** The field in the record: the address itself, or the text that has the link. */
  path: string;
  address: string;
}

/** How many addresses are listed. */
const MAX_ADDRESSES = 10;

/** The addresses that hold a phrase, and how many there are beyond; both left out where there is none. */
export interface FoundAddresses {
  addresses?: AddressMatch[];
  moreAddresses?: number;
}

/**
 * The addresses that hold a phrase: what replacing the phrase in texts leaves behind. A telephone number is found however its digits are
 * grouped, a page's own address by the words that it was made of.
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
        // Most strings end here: those that hold the phrase nowhere need not be parsed.
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

/** The address of a page, where the words of the phrase are words of it. */
function ownAddress(record: unknown, page: string, slugs: readonly string[]): AddressMatch[] {
  const own = Page.shape.slug.safeParse(Object(record)['slug']).data ?? '';
  if (!slugs.some((slug) => `-${own.replaceAll('/', '-')}-`.includes(`-${slug}-`))) return [];
  return [{ page, section: null, path: 'slug', address: `/${own}` }];
}

const TELEPHONE = /^\+?[\d().\- ]+$/;
/** Fewer digits than this are in many numbers. */
const FEWEST_DIGITS = 4;

/** Whether an address, or a text that may hold one, has the phrase. */
function addressTest(phrase: string): (text: string) => boolean {
  const read = plainReading(phrase, { fold: true }).text;
  const wanted = [
    ...new Set([phrase.toLowerCase(), read, encodeURI(read.toWellFormed()).toLowerCase()]),
  ].filter((words) => words.trim() !== '');
  const digits = TELEPHONE.test(read.trim()) ? read.replace(/\D/g, '') : '';
  return (text) =>
    wanted.some((words) => text.toLowerCase().includes(words)) ||
    (digits.length >= FEWEST_DIGITS && text.includes('tel:') && text.replace(/\D/g, '').includes(digits));
}
