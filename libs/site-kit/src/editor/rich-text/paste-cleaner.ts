import { RICH_TEXT_LIMITS } from '@portal/content-core/rich-text';
import { pastedText } from '../page/typed-fields.ts';
import { lossesMessage, tooLongMessage } from '../words/paste-words.ts';
import type { PasteInto } from './pasting.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import type { PasteLosses } from './paste-losses.ts';

/** Cleans what is pasted or dropped into a text: first `html` or `text`, and when ProseMirror has parsed their result, `finish`. */
export interface PasteCleaner {
  html: (html: string) => string;
  text: (text: string) => string;
  /** Reports what was lost. Whether nothing is to be inserted, as it is too long or only images. */
  finish: (hasOnlyFiles: boolean) => boolean;
}

/** Loaded on demand. */
export function pasteCleaner({ pages, locale, onPasted }: PasteInto): PasteCleaner {
  let losses: PasteLosses = new Set();
  let isTooLong = false;
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  return {
    html(html) {
      const cleaned = cleanPastedHtml(html, { origin: location.origin, pages, locale, parse });
      isTooLong = cleaned === 'tooLong';
      if (cleaned === 'tooLong') return '';
      losses = cleaned.losses;
      return cleaned.html;
    },
    text(text) {
      const { characters, lines } = RICH_TEXT_LIMITS;
      isTooLong = text.length > characters || text.split('\n', lines + 1).length > lines;
      return isTooLong ? '' : pastedText(text, false);
    },
    finish(hasOnlyFiles) {
      if (hasOnlyFiles) losses.add('images');
      onPasted(isTooLong ? tooLongMessage(RICH_TEXT_LIMITS, locale) : lossesMessage(losses, locale));
      const isRefused = isTooLong || hasOnlyFiles;
      losses = new Set();
      isTooLong = false;
      return isRefused;
    },
  };
}
