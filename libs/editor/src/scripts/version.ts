/** The script of a page as it was: saves it to the draft, and leads to the editor. */
import { fill } from '@portal/ui/text';
import { conflictingChanges } from '../changes/conflicting-changes.ts';
import { restoreVersion, readHistory } from '../history/history-api.ts';
import { keepRestoredPage } from '../history/restored-page.ts';
import type { Refusal } from '../pages/site-api.ts';

const button = document.querySelector<HTMLButtonElement>('.portal-version-restore');
const note = document.querySelector<HTMLElement>('[data-portal-failure]');
if (button) {
  button.addEventListener('click', () => void restore(button));
  // Until here a click had no effect.
  button.disabled = false;
}

async function restore(pressed: HTMLButtonElement): Promise<void> {
  const {
    page = '',
    section,
    commit = '',
    at = '',
    back = '/edit',
    working = '',
    newest = '',
  } = pressed.dataset;
  const label = pressed.textContent;
  pressed.disabled = true;
  pressed.textContent = working;
  const part = section === undefined ? {} : { section };
  const now = await readHistory(page, section, { limit: 1 });
  // The version is compared with the state in which this page was rendered, not with the present one.
  const answer = 'ok' in now ? now : await restoreVersion({ page, ...part, commit }, { ...now, newest });
  if ('save' in answer) {
    const { save, isChanged, seen } = answer;
    if (save !== null || !isChanged) keepRestoredPage({ id: page, section: section ?? null, at, save, seen });
    return location.assign(section === undefined ? back : `${back}#${section}`);
  }
  pressed.disabled = false;
  pressed.textContent = label;
  if (note) note.textContent = failureOf(note.dataset, answer);
}

function failureOf(
  { portalFailure = '', portalOvertaken = '' }: DOMStringMap,
  { code, details, message }: Refusal,
): string {
  const people = new Set(conflictingChanges(details).flatMap(({ by }) => by ?? []));
  return code === 'conflict' && people.size > 0
    ? fill(portalOvertaken, { who: [...people].join(', ') })
    : fill(portalFailure, { why: message }).trim();
}
