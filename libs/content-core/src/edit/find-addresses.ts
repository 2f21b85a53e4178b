import { isOutsideTarget } from '../format/outside-target.ts';
import { outsideTargets } from '../format/rich-text-links.ts';
import { dottedPath } from '../tree/field-path.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { mapTexts, type TextRecord } from './site-texts.ts';

/** A link out of the site whose address holds a phrase, such as `mailto:` and an e-mail address. */
export interface AddressPlace {
  /** The page it is on; null for the site's own record. */
  page: string | null;
  section: string | null;
  /** The field in the record: the target itself, or the text that has the link. */
  path: string;
  address: string;
}

/** How many addresses are told. */
const MOST_ADDRESSES = 10;

/** The addresses that hold a phrase, and how many there are beyond; both left out where there is none. */
export interface FoundAddresses {
  addresses?: AddressPlace[];
  moreAddresses?: number;
}

/**
 * The addresses of links out of the site that hold a phrase: what replacing the phrase in texts leaves behind. A telephone number
 * is found however its digits are grouped.
 */
export function* findAddresses(records: readonly TextRecord[], phrase: string): Work<FoundAddresses> {
  const holds = addressTest(phrase);
  const all: AddressPlace[] = [];
  for (const { page, section, record, isText } of records) {
    let cost = RECORD_COST;
    mapTexts(
      record,
      () => true,
      (value, path) => {
        // Most strings end here: those that hold the phrase nowhere need not be parsed.
        if (!holds(value)) return value;
        cost += value.length;
        const targets = isText(path, value) ? outsideTargets(value) : [value].filter(isOutsideTarget);
        for (const address of new Set(targets.filter(holds)))
          all.push({ page, section, path: dottedPath(path), address });
        return value;
      },
    );
    yield cost;
  }
  if (all.length === 0) return {};
  const more = all.length - MOST_ADDRESSES;
  return { addresses: all.slice(0, MOST_ADDRESSES), ...(more > 0 ? { moreAddresses: more } : {}) };
}

const TELEPHONE = /^\+?[\d().\- ]+$/;
/** Fewer digits than this are in many numbers. */
const FEWEST_DIGITS = 4;

/** Whether an address, or a text that may hold one, has the phrase. */
function addressTest(phrase: string): (text: string) => boolean {
  const wanted = phrase.toLowerCase();
  const digits = TELEPHONE.test(phrase.trim()) ? phrase.replace(/\D/g, '') : '';
  return (text) =>
    text.toLowerCase().includes(wanted) ||
    (digits.length >= FEWEST_DIGITS && text.includes('tel:') && text.replace(/\D/g, '').includes(digits));
}
