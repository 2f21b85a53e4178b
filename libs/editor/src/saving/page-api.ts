import { isRecord } from '@portal/ports/json';
import type { ApiAnswer } from '../api/call-api.ts';
import { asAudience } from '../content/audience.ts';
import { visibleTimesOf } from '../content/visible-times.ts';
import type { PageBase, SectionState } from '../content/page-document.ts';
import type { SaveEdit } from '../content/edits-to-save.ts';
import { saveOutcome, type SaveOutcome } from './save-answer.ts';
import { callSiteApi } from '../api/call-site-api.ts';

/** The calls of the site's API for one page. */
export interface PageApi {
  save(edits: readonly SaveEdit[], keepalive: boolean): Promise<SaveOutcome>;
  /** The page as the draft has it now; a string says why it cannot be read. */
  read(): Promise<PageBase | Extract<ApiAnswer, { ok: false }>>;
}

/** A connection that hangs counts as none: the next save waits for the one before. */
export const TIMEOUT_MS = 30_000;

/** The site's own API for one page. */
export function pageApi(page: string): PageApi {
  return {
    save: async (edits, keepalive) =>
      saveOutcome(
        await callSiteApi('/api/save', { body: { page, edits }, keepalive, timeoutMs: TIMEOUT_MS }),
      ),
    async read() {
      const answer = await callSiteApi(`/api/content?page=${encodeURIComponent(page)}`, {
        method: 'GET',
        timeoutMs: TIMEOUT_MS,
      });
      return answer.ok ? baseOf(answer.body) : answer;
    },
  };
}

/** What an answer of `/api/content` says of a page. */
export function baseOf({ page, sections }: { page?: unknown; sections?: unknown }): PageBase {
  const audience = asAudience(isRecord(page) ? page['audience'] : undefined);
  const order = isRecord(page) && Array.isArray(page['sections']) ? page['sections'].map(String) : [];
  const listed = Array.isArray(sections) ? sections.filter(isRecord) : [];
  const stored = listed
    .filter(({ readOnly, listed: isListed }) => readOnly === undefined && isListed !== false)
    .map((section) => [
      String(section['id']),
      { version: String(section['version']), state: sectionState(section) },
    ]);
  const times = visibleTimesOf(isRecord(page) ? page : {});
  return { audience, times, order, sections: Object.fromEntries(stored) };
}

/** The part of a section, as the API gives it, that can be edited. */
function sectionState(section: Record<string, unknown>): SectionState {
  const { id, kind, audience, theme, hidden, data } = section;
  const themes = ['muted', 'accent', 'inverse'] as const;
  return {
    id: String(id),
    kind: String(kind),
    audience: asAudience(audience),
    ...visibleTimesOf(section),
    theme: themes.find((one) => one === theme) ?? 'default',
    hidden: hidden === true,
    data: isRecord(data) ? data : {},
  };
}
