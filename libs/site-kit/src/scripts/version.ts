/** The script of a page as it was: saves it to the draft, and leads to the editor. */
import { bringVersionBack } from '../editor/session/history-api.ts';
import { keepRestoredPage } from '../editor/session/restored-page.ts';
import { fill } from '../view/language.ts';

const button = document.querySelector<HTMLButtonElement>('.portal-version-restore');
const note = document.querySelector<HTMLElement>('[data-portal-failure]');
button?.addEventListener('click', () => void restore(button));

async function restore(pressed: HTMLButtonElement): Promise<void> {
  const { page = '', section, commit = '', at = '', back = '/edit', working = '' } = pressed.dataset;
  const label = pressed.textContent;
  pressed.disabled = true;
  pressed.textContent = working;
  const answer = await bringVersionBack(page, commit, section);
  if ('before' in answer) {
    const { before } = answer;
    if (before !== null) keepRestoredPage({ id: page, section: section ?? null, at, before });
    return location.assign(section === undefined ? back : `${back}#${section}`);
  }
  pressed.disabled = false;
  pressed.textContent = label;
  if (note) note.textContent = fill(note.dataset['portalFailure'] ?? '', { why: answer.message }).trim();
}
