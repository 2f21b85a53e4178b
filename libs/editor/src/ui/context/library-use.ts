import type { SiteDocument } from '../../library/entries/documents-api.ts';
import type { SiteFilm } from '../../library/entries/film-list-api.ts';
import type { Picture } from '../../library/entries/library-api.ts';
import type { WaitingField } from '../../saving/waiting-field.ts';

/** Where several pictures are wanted at once. */
export interface SeveralPictures {
  /** How many there is room for. */
  most: number;
  take: (pictures: readonly Picture[]) => void;
}

/** What the library is opened for. */
export interface LibraryUse {
  /** Takes the picture that is chosen; null: the library is only looked after. */
  choose: ((picture: Picture) => void) | null;
  /** Several pictures are to be chosen. */
  several?: SeveralPictures;
  /** Documents that were dropped on the page, those that are done first. */
  documents?: readonly File[];
  /** Takes the document that is chosen. */
  chooseDocument?: (document: SiteDocument) => void;
  /** Takes the film that is chosen. */
  chooseFilm?: (film: SiteFilm) => void;
  /** Films that were dropped on the page, those that are done first. */
  films?: readonly File[];
  /** The fields that wait for what is chosen: they are followed until the library is closed. */
  waiting?: readonly WaitingField[];
}
