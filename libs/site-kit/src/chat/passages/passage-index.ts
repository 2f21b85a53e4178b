import { inSlices, type TakeTurn } from '@portal/content-core';
import MiniSearch from 'minisearch';
import type { Passage } from './passage.ts';
import { piecesOf, piecesOfQuestion } from './word-pieces.ts';

/** The passages of one audience, to be searched. */
export interface PassageIndex {
  /** The passages that share enough with a question, the best first, at most `most`. */
  find(question: string, most: number): Passage[];
}

/** A passage has at least this share of the pieces of a question, so that none is found by chance. */
const LEAST_SHARE = 0.2;

/** A passage with this many pieces of a question is found however long the question is: one word of seven letters has as many. */
const ENOUGH = 4;

/** What indexing one character costs, in microseconds. */
const CHARACTER_COST = 1;

/** Builds an index over passages, in slices. */
export async function passageIndex(passages: readonly Passage[], takeTurn: TakeTurn): Promise<PassageIndex> {
  const search = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: piecesOf,
    processTerm: (piece) => piece,
    searchOptions: { boost: { title: 2 } },
  });
  function* build() {
    for (const [id, { title, text }] of passages.entries()) {
      search.add({ id, title, text });
      yield (title.length + text.length) * CHARACTER_COST;
    }
  }
  await inSlices(build(), takeTurn);
  return {
    find(question, most) {
      const pieces = piecesOfQuestion(question);
      if (pieces.length === 0) return [];
      const needed = Math.min(Math.ceil(pieces.length * LEAST_SHARE), ENOUGH);
      return search
        .search(pieces.join(' '), { tokenize: (text) => text.split(' ') })
        .filter(({ queryTerms }) => new Set(queryTerms).size >= needed)
        .slice(0, most)
        .flatMap(({ id }) => passages[Number(id)] ?? []);
    },
  };
}
