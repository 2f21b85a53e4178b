import { visibleText } from './passages/visible-text.ts';

/** A piece of an answer that visitors read: text, or the number of a passage that was given. */
export type AnswerPart = { type: 'text'; text: string } | { type: 'source'; passage: number };

/** Reads an answer of the model as it is written. */
export interface AnswerReader {
  /** What can be shown now, after this text. */
  read(text: string): AnswerPart[];
  /** What is left at the end. */
  end(): AnswerPart[];
}

/** Ends of sentences and lines: what comes before is read at once, so that no number and no address is read in halves. */
const SENTENCE_END = /[.!?…]["”»’)]?\s|\n/u;

/** More without the end of a sentence is read up to the last space. */
const LONGEST_SENTENCE = 600;

const NUMBERS = /\[([\d\s,]{1,40})\]/;
/** `[words](address)` and `![words](address)`. */
const MARKDOWN_LINK = /!?\[([^[\]]{0,300})\]\([^()]{0,600}\)/g;
/** Addresses of any scheme, and what browsers and mail programs take for one. */
const ADDRESS =
  /(?:\b[a-z][a-z\d+.-]{0,20}:\/\/|\bwww\.|\b(?:javascript|data|vbscript|mailto|tel|blob|file):)\S*/giu;
const MARKS = /\*\*|__|`/g;

/**
 * Reads answers to a question that `given` passages were sent with. Numbers of others are dropped, and so are addresses and the marks of
 * Markdown. A line is held back until its first source: one that names none is dropped, so what the passages do not say is never shown.
 */
export function answerReader(given: number): AnswerReader {
  let unread = '';
  let pending: AnswerPart[] = [];
  let hasSource = false;

  function readPiece(piece: string): AnswerPart[] {
    const shown: AnswerPart[] = [];
    for (const part of partsOf(piece, given)) {
      hasSource ||= part.type === 'source';
      pending.push(part);
      if (hasSource) shown.push(...pending.splice(0));
    }
    if (piece.endsWith('\n')) {
      pending = [];
      hasSource = false;
    }
    return shown;
  }

  return {
    read(text) {
      unread += text;
      const shown: AnswerPart[] = [];
      for (let length = lengthToRead(unread); length > 0; length = lengthToRead(unread)) {
        shown.push(...readPiece(unread.slice(0, length)));
        unread = unread.slice(length);
      }
      return shown;
    },
    end() {
      const shown = readPiece(unread);
      unread = '';
      pending = [];
      return shown;
    },
  };
}

/** How much of the text can be read; 0: wait for more. */
function lengthToRead(text: string): number {
  const end = SENTENCE_END.exec(text.slice(0, LONGEST_SENTENCE));
  if (end !== null) return end.index + end[0].length;
  if (text.length < LONGEST_SENTENCE) return 0;
  const space = text.lastIndexOf(' ', LONGEST_SENTENCE);
  return space > 0 ? space : LONGEST_SENTENCE;
}

function partsOf(sentence: string, given: number): AnswerPart[] {
  const plain = visibleText(sentence).replace(MARKDOWN_LINK, '$1').replace(ADDRESS, '').replace(MARKS, '');
  // Every second entry is what stood in brackets.
  return plain.split(NUMBERS).flatMap((piece, at): AnswerPart[] => {
    if (at % 2 === 0) return piece === '' ? [] : [{ type: 'text', text: piece }];
    return piece
      .split(/[\s,]+/)
      .map(Number)
      .filter((number) => Number.isInteger(number) && number >= 1 && number <= given)
      .map((passage) => ({ type: 'source', passage }));
  });
}
