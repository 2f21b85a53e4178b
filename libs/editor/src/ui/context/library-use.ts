import type { SiteDocument } from '../../library/entries/documents-api.ts';
import type { SiteVideo } from '../../library/entries/videos-api.ts';
import type { SiteImage } from '../../library/entries/images-api.ts';
import type { WaitingField } from '../../saving/waiting-field.ts';

/** Where several images are wanted at once. */
export interface SeveralImages {
  /** How many there is room for. */
  most: number;
  take: (images: readonly SiteImage[]) => void;
}

/** What the library is opened for. */
export interface LibraryUse {
  /** Takes the image that is chosen; null: the library is only looked after. */
  choose: ((image: SiteImage) => void) | null;
  /** Several images are to be chosen. */
  several?: SeveralImages;
  /** Documents that were dropped on the page, those that are done first. */
  documents?: readonly File[];
  /** Takes the document that is chosen. */
  chooseDocument?: (document: SiteDocument) => void;
  /** Takes the document that is chosen, or several that were uploaded together, in the order of their files. */
  chooseDocuments?: (documents: readonly SiteDocument[]) => void;
  /** Takes the video that is chosen. */
  chooseVideo?: (video: SiteVideo) => void;
  /** Videos that were dropped on the page, those that are done first. */
  videos?: readonly File[];
  /** The fields that wait for what is chosen: they are followed until the library is closed. */
  waiting?: readonly WaitingField[];
}
