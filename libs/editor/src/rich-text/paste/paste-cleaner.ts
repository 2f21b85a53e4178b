import { RICH_TEXT_LIMITS } from '@portal/content-core/rich-text';
import { pastedText } from '../../content/pasted-text.ts';
import { lossesMessage, tooLongMessage } from '../../words/paste/index.ts';
import type { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { withAddressLinks } from '../address-links.ts';
import { linkedSelection } from './linked-selection.ts';
import type { PasteInto } from './paste-into.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import type { PasteLosses } from '../../words/paste/paste-losses.ts';
import { isOneTable, oneLine } from './tables/cell-content.ts';
import { tabbedTable } from './tables/tabbed-table.ts';
import { linkTarget, pastedMarkdown } from './pasted-markdown.ts';

/** Cleans what is pasted or dropped into a text: first `html` or `text`, and when ProseMirror has parsed their result, `finish`. */
export interface PasteCleaner {
  html: (html: string) => string;
  /** `isPlain`: to be taken letter by letter. */
  text: (text: string, isPlain: boolean) => string;
  /** What ProseMirror has parsed, with its bare addresses as links. */
  linked: (slice: Slice) => Slice;
  /** Reports what was lost. Whether nothing is to be inserted, as it is too long or only images. */
  finish: (hasOnlyFiles: boolean) => boolean;
  /** Inserts what was pasted where it means more than its letters: a link of the selected words, or Markdown. Whether it did. */
  insert: (view: EditorView, slice: Slice) => boolean;
}

/** Loaded on demand. */
export function pasteCleaner({ pages, locale, onPasted }: PasteInto): PasteCleaner {
  let losses: PasteLosses = new Set();
  let isTooLong = false;
  /** Text that may be Markdown. */
  let markdown = '';
  /** Text as it was copied, with its tabs. */
  let copied = '';
  let isLetterByLetter = false;
  const site = { origin: location.origin, pages };
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const withLinks = (slice: Slice) =>
    isLetterByLetter ? slice : withAddressLinks(slice, (address) => linkTarget(address, site));
  return {
    html(html) {
      markdown = '';
      copied = '';
      isLetterByLetter = false;
      const cleaned = cleanPastedHtml(html, { ...site, locale, parse, hasTables: true });
      isTooLong = cleaned === 'tooLong';
      if (cleaned === 'tooLong') return '';
      losses = cleaned.losses;
      return cleaned.html;
    },
    text(text, isPlain) {
      const { characters, lines } = RICH_TEXT_LIMITS;
      isTooLong = text.length > characters || text.split('\n', lines + 1).length > lines;
      const taken = isTooLong ? '' : pastedText(text, false);
      markdown = isPlain ? '' : taken;
      copied = isTooLong ? '' : text;
      isLetterByLetter = isPlain;
      return taken;
    },
    linked: withLinks,
    finish(hasOnlyFiles) {
      if (hasOnlyFiles) losses.add('images');
      onPasted(isTooLong ? tooLongMessage(RICH_TEXT_LIMITS, locale) : lossesMessage(losses, locale));
      const isRefused = isTooLong || hasOnlyFiles;
      losses = new Set();
      isTooLong = false;
      return isRefused;
    },
    insert(view, slice) {
      const { state } = view;
      const isInTable = state.selection.$from.parent.type.name === 'tableText';
      // Cells go into cells, also as plain text; elsewhere plain text makes no table.
      const tabbed = isInTable || !isLetterByLetter ? tabbedTable(copied, isInTable) : null;
      if (tabbed !== null) return view.pasteHTML(tabbed);
      const linked = linkedSelection(state, slice, (address) => linkTarget(address, site));
      const read = linked || isInTable ? null : pastedMarkdown(state.schema, markdown, site);
      const line = isInTable && !isOneTable(slice) ? oneLine(slice) : null;
      const taken = read ? withLinks(read) : line;
      const tr = linked ?? (taken && state.tr.replaceSelection(taken));
      if (tr) view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
      return tr !== null;
    },
  };
}
