import { isRecord } from '../editor/model/page-document.ts';
import { MOST_HINTED_SECTIONS, type SavedHint } from '@portal/sites';
import type { ApiCall } from './api-route.ts';

/**
 * Tells those who have the editor open that the draft has changed. No answer waits for it, and nothing depends on it: where it cannot be
 * sent, they see the change with their next save.
 */
export function announceSaved({ site, session }: Pick<ApiCall, 'site' | 'session'>, saved: unknown): void {
  // A dry run changes nothing, and of a page that was deleted there is nothing to read.
  if (isRecord(saved) && (saved['changed'] === false || isGone(saved['page']))) return;
  site.announceSaved?.(session, savedHint(saved));
}

function isGone(page: unknown): boolean {
  return isRecord(page) && page['version'] === null;
}

/** What an operation that saved answers, as a hint. */
function savedHint(saved: unknown): SavedHint {
  if (!isRecord(saved) || !isRecord(saved['page']) || typeof saved['page']['id'] !== 'string')
    return { page: null, sections: null };
  const { page, sections } = saved;
  const named = Array.isArray(sections) ? sections.filter(isRecord) : [];
  const versions = named.flatMap(({ id, version }) =>
    typeof id === 'string' && (version === null || typeof version === 'string') ? [{ id, version }] : [],
  );
  const isWhole = versions.length > 0 && versions.length <= MOST_HINTED_SECTIONS;
  return { page: String(page['id']), sections: isWhole ? versions : null };
}
