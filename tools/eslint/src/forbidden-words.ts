/** A word that the glossary refuses, and what to write in its place. */
export interface ForbiddenWord {
  /** One spelling, or several with `|` between them; a phrase may have spaces. */
  word: string;
  write: string;
  /** Refused in the names of files and declarations as well, or in nothing else; without it in comments and titles of tests only. */
  inNames?: true | 'only';
}

/** The words of `docs/glossary.md` that are wrong in every sentence and every name. */
export const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  { word: 'told|tell|tells|telling', write: 'return, log, report, notify or format', inNames: true },
  { word: 'say|saying', write: 'format, log, announce or show', inNames: 'only' },
  { word: 'said', write: 'returned, logged or formatted', inNames: true },
  { word: 'kept', write: 'stored, cached, retained or unchanged', inNames: true },
  { word: 'gone', write: 'deleted, removed, missing or expired', inNames: true },
  { word: 'remembered', write: 'stored or cached', inNames: true },
  { word: 'anew', write: 'again', inNames: true },
  { word: 'whoever', write: 'the user, the caller or anyone who', inNames: true },
  { word: 'whatever', write: 'any, or the thing itself', inNames: true },
  { word: 'film|films', write: 'video', inNames: true },
  { word: 'picture|pictures|photo|photos', write: 'image', inNames: true },
  { word: 'in vain', write: 'without success, or what failed' },
  { word: 'as far as', write: 'up to, or what limits it' },
  { word: 'stand on|stands on|stood on', write: 'depends on, requires or is based on' },
  { word: 'take back|takes back|taken back|took back', write: 'undo, restore or remove' },
  { word: 'Hears', write: 'called with, called when, or subscribes to' },
  { word: 'So far|So long|So many|So much|So often', write: 'how far, how long or how many, and the unit' },
  { word: 'gives what ends', write: 'returns a function that ends' },
];

/** The folders whose names, comments and titles of tests use none of the forbidden words. */
export const PLAIN_FOLDERS: readonly string[] = ['apps', 'e2e', 'libs', 'tools'];
