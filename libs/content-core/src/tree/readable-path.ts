import { shorten } from '../messages/shorten.ts';

/** The name of one element of a list; for other lists, the name of the list without its plural s. */
const ELEMENTS: Readonly<Record<string, string>> = {
  actions: 'link',
  entries: 'entry',
  hours: 'opening time',
  items: 'item',
  navigation: 'navigation entry',
};

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/**
 * Formats a path in a record for people: `['actions', 1, 'label']` is `second link › label`. The empty path is the empty string; a very
 * long one loses its middle.
 */
export function readablePath(path: readonly PropertyKey[]): string {
  const parts: string[] = [];
  for (const [index, step] of path.entries()) {
    const next = path[index + 1];
    if (typeof step === 'number') parts.push(element(step, path[index - 1]));
    else if (typeof next !== 'number') parts.push(words(String(step)));
  }
  return shorten(parts.join(' › '));
}

/** Joins the parts of a location, leaving out empty ones. */
export function joinLocation(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' › ');
}

function element(index: number, list: PropertyKey | undefined): string {
  const ordinal = ORDINALS[index] ?? `${index + 1}th`;
  if (typeof list !== 'string') return `${ordinal} entry`;
  return `${ordinal} ${ELEMENTS[list] ?? words(list).replace(/s$/, '')}`;
}

function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
