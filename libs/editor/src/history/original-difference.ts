import { TRANSLATOR_FIELDS, translatorValue } from '@portal/content-core/translator-fields';
import { isRecord } from '@portal/ports/json';
import { callSiteApi } from '../api/call-site-api.ts';
import { type ChangedField, changedFields } from '../changes/changed-fields.ts';
import type { PageAsRead } from '../changes/review.ts';
import type { Refusal } from '../pages/site-api.ts';
import { baseOf } from '../saving/page-api.ts';
import { readVersion } from './history-api.ts';
import { differencesSince, type SectionDifference } from './page-history.ts';

/** What changed in the original of a translation since it was translated. */
export interface OriginalDifference {
  /** The content version of the original that was compared, which a translation is marked as up to date with. */
  version: string;
  /** The version that the translation was made from. */
  translated: string;
  /** Null: the history does not have the state that was translated. */
  changes: OriginalChanges | null;
}

/** The changes of a page that a translator reads. */
export interface OriginalChanges {
  /** Of the page's own record, such as its title. */
  page: readonly ChangedField[];
  isReordered: boolean;
  sections: readonly SectionDifference[];
}

/** Reads how the original of a translation differs from what was translated. Null: it does not, or there is none. */
export async function readOriginalDifference(page: string): Promise<OriginalDifference | null | Refusal> {
  const answer = await readPage(page);
  if (!answer.ok) return answer;
  const { original, page: record } = answer.body;
  const made = isRecord(record) ? record['translationOf'] : undefined;
  if (!isRecord(original) || !isRecord(made) || original['outdated'] !== true) return null;
  const { page: id, since, version } = original;
  const facts = { version: String(version), translated: String(made['version']) };
  if (!isRecord(since)) return { ...facts, changes: null };
  const [then, now] = await Promise.all([
    readVersion(String(id), String(since['commit'])),
    readPage(String(id)),
  ]);
  if ('ok' in then) return then;
  return now.ok ? { ...facts, changes: changesSince(then, now.body) } : now;
}

function readPage(id: string): ReturnType<typeof callSiteApi> {
  return callSiteApi(`/api/content?page=${encodeURIComponent(id)}`, { method: 'GET' });
}

function changesSince(then: PageAsRead, body: Readonly<Record<string, unknown>>): OriginalChanges {
  const { order, sections: stored } = baseOf(body);
  const sections = Object.fromEntries(Object.entries(stored).map(([id, { state }]) => [id, state]));
  const { title, slug, audience } = then.record;
  const unchanged = { title: String(title), slug: String(slug), audience };
  const since = differencesSince(then, { ...unchanged, page: { order, sections } });
  const record = isRecord(body['page']) ? body['page'] : {};
  return {
    page: changedFields(readOf(then.record), readOf(record)),
    isReordered: since.isReordered,
    sections: since.sections,
  };
}

function readOf(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = TRANSLATOR_FIELDS.filter((field) => !field.startsWith('seo.')).map(
    (field) => [field, record[field]] as const,
  );
  const seo = {
    title: translatorValue(record, 'seo.title'),
    description: translatorValue(record, 'seo.description'),
  };
  return { ...Object.fromEntries(own), seo };
}
