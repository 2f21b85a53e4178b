import { type FileRecord, fairTurns, inSlices, originalFile } from '@portal/content-core';
import { isAppError } from '@portal/errors';
import { setImmediate } from 'node:timers/promises';
import { htmlText } from '../chat/passages/html-text.ts';
import { questionAnswerer } from '../chat/question-answerer.ts';
import { publishedFile } from '../site/published/published-file.ts';
import { periodAt, siteKinds, viewFor } from '../site/published/site-content.ts';
import { htmlCharset } from '../http/html-charset.ts';

/** Bytes of an HTML document that are read, and characters of its words. Office programs write many bytes for few words. */
const MOST_BYTES = 1024 * 1024;
const MOST_WORDS = 60_000;

const takeTurn = fairTurns(setImmediate);

/** Answers questions about what this deploy publishes. */
export const visitorQuestions = questionAnswerer({
  visible: (viewer, now) => viewFor(viewer, now).tree,
  periodAt,
  kinds: siteKinds,
  documentText,
  takeTurn,
});

async function documentText({ id, type }: FileRecord): Promise<string | null> {
  try {
    const bytes = await publishedFile(originalFile(id, type));
    const html = new TextDecoder(htmlCharset(bytes)).decode(bytes.subarray(0, MOST_BYTES));
    return await inSlices(htmlText(html, MOST_WORDS), takeTurn);
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}
