import type { UndoPart } from '../../content/page-document.ts';

/** Pasted, dropped and replaced by a suggestion; what an input method inserts is typed. */
const AT_ONCE = /^insert(?:From[^C]|Replacement)/;

/** How undo counts an input, as the change of a field says it. */
export function undoPart(event: Event): { step?: UndoPart } {
  if (!(event instanceof InputEvent)) return {};
  if (AT_ONCE.test(event.inputType)) return { step: 'alone' };
  return event.inputType.startsWith('insert') ? { step: 'writes' } : {};
}
