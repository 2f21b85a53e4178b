import { firstOf, sayNext } from './fit-answer.ts';

/** A list of the library, and where it goes on. */
type Listed<Key extends string> = Record<Key, readonly { id: string }[]> & { total: number; next?: string };

/** A list with the entries that fit one answer; `next` leads on to the others. */
export function listPage<Key extends string, Output extends Listed<Key>>(output: Output, key: Key): Output {
  const entries: readonly { id: string }[] = output[key];
  const { kept, more } = firstOf(entries, { ...output, [key]: [] });
  const last = kept.at(-1);
  return more === 0 || last === undefined ? output : { ...output, [key]: kept, next: last.id };
}

/** How many entries there are and how many of them are told, and how the list goes on. */
export function sayListPage(noun: string, output: { total: number; next?: string }, told: number): string {
  return [`${noun}, ${told} of them in this answer.`, ...sayNext(output)].join(' ');
}
