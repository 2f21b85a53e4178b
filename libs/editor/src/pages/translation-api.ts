import { isRecord } from '@portal/ports/json';
import type { ApiAnswer } from '../api/call-api.ts';
import { readPageRecord, type Refusal, savePageRecord } from './site-api.ts';

/**
 * Makes a translation of a page, with its sections, images, times and audience. The texts are those of the original until they are written;
 * the address follows from the title.
 */
export function translatePage(wish: { original: string; locale: string; title: string }): Promise<ApiAnswer> {
  const { original, locale, title } = wish;
  return savePageRecord({ title, locale, translationOf: { page: original }, copyOf: original });
}

/** How often the mark is set again on what others saved of the page meanwhile. */
const ATTEMPTS = 3;

/** Saves on the draft which version of its original a translation is up to date with. Null when it is done. */
export async function stampTranslation(page: string, version: string): Promise<Refusal | null> {
  for (let attempt = 1; ; attempt += 1) {
    const read = await readPageRecord(page);
    if ('ok' in read) return read;
    const made = read.page['translationOf'];
    if (!isRecord(made)) return null;
    const translationOf = { page: made['page'], version };
    const answer = await savePageRecord({ page, baseVersion: read.version, translationOf });
    if (answer.ok) return null;
    if (answer.code !== 'conflict' || attempt === ATTEMPTS) return answer;
  }
}
