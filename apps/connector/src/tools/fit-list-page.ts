import { fitEntries, nextPageMessages } from './fit-answer.ts';

/** One page of a list of the library; `next` is the id to send as `after` for the following page. */
type ListPage<Key extends string> = Record<Key, readonly { id: string }[]> & { total: number; next?: string };

/** The page with the entries that fit one answer. */
export function fitListPage<Key extends string, Output extends ListPage<Key>>(
  output: Output,
  key: Key,
): Output {
  const entries: readonly { id: string }[] = output[key];
  const { fitted, more } = fitEntries(entries, { ...output, [key]: [] });
  const last = fitted.at(-1);
  return more === 0 || last === undefined ? output : { ...output, [key]: fitted, next: last.id };
}

/** How long the list is, how many entries the answer has, and how to ask for the following page. `total`: such as `3 images`. */
export function listPageMessage(
  total: string,
  page: { total: number; next?: string },
  returned: number,
): string {
  return [`${total}, ${returned} of them in this answer.`, ...nextPageMessages(page)].join(' ');
}
