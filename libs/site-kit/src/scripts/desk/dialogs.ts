import { fill } from '../../view/language.ts';
import { busyWhile } from '../busy.ts';
import { type Note, noteIn } from '../note.ts';
import { type Answer, type Call, send } from '../send.ts';
import { fieldsOf } from '../sent-form.ts';
import { failureLines } from './failure-lines.ts';
import { focusOn, refreshRegion } from './region.ts';
import { announce, deskWords, failureText } from './words.ts';

/** What a button gives the dialog it opens, by field and by placeholder. */
type Values = Readonly<Record<string, string>>;

/** Opens the dialog that `button` names, filled with its values. What was typed and not sent is still there. */
export function openDialog(button: HTMLElement): void {
  const { open = '', values = '{}' } = button.dataset;
  const dialog = document.getElementById(open);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (dialog.dataset['values'] !== values) fillDialog(dialog, JSON.parse(values));
  dialog.dataset['values'] = values;
  dialog.dataset['opener'] = button.dataset['key'] ?? '';
  dialog.showModal();
}

/** Puts values into fields and texts of a dialog, and takes away what was said in it. */
function fillDialog(dialog: HTMLDialogElement, values: Values): void {
  const form = dialog.querySelector('form');
  form?.reset();
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
  for (const text of dialog.querySelectorAll<HTMLElement>('[data-template]'))
    text.textContent = fill(text.dataset['template'] ?? '', values);
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-copy-template]'))
    button.dataset['copy'] = fill(button.dataset['copyTemplate'] ?? '', values);
  noteOf(dialog).clear();
  delete dialog.dataset['confirm'];
}

/** Closes a dialog and puts the focus where it came from, also when that was shown again meanwhile. */
export function closeDialog(dialog: HTMLDialogElement): void {
  dialog.close();
  focusOn(dialog.dataset['opener'] ?? '');
}

/** Sends the form of a dialog. A failure is said in it and nothing typed is lost; a success closes it. */
export async function sendDialog(form: HTMLFormElement): Promise<void> {
  const dialog = form.closest('dialog');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const { api = '', method = 'POST' } = form.dataset;
  if (!dialog || !button) return;
  const typed = fieldsOf(form);
  const body = { ...typed, ...(dialog.dataset['confirm'] === 'yes' ? { confirm: true } : {}) };
  const call: Call = { method: methodOf(method), body };
  const answer = await busyWhile(button, deskWords().working, () => send(api, call));
  if (answer === null) return;
  if (!answer.ok) return refused(answer, form, dialog);
  delete dialog.dataset['values'];
  const opener = dialog.dataset['opener'] ?? '';
  dialog.close();
  await refreshRegion();
  announce(form.dataset['done'] ?? '');
  if (!handedOver({ ...typed, ...texts(answer.body) }, form, opener)) focusOn(opener);
}

function refused(answer: Extract<Answer, { ok: false }>, form: HTMLFormElement, dialog: HTMLDialogElement) {
  const lines = failureLines(answer.details);
  const { inUse = '', goOn = '', conflict } = form.dataset;
  const { failures } = deskWords();
  if (lines.length > 0 && answer.code === 'conflict') {
    noteOf(dialog).list(inUse, lines, goOn);
    dialog.dataset['confirm'] = 'yes';
    return;
  }
  noteOf(dialog).say('error', failureText(answer, failures, conflict));
  form.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus();
}

/** Shows a new password once more, to be handed over. Whether there was one. */
function handedOver(values: Values, form: HTMLFormElement, opener: string): boolean {
  const dialog = document.getElementById(form.dataset['handover'] ?? '');
  if (!(dialog instanceof HTMLDialogElement) || values['password'] === undefined) return false;
  fillDialog(dialog, values);
  dialog.dataset['opener'] = opener;
  dialog.showModal();
  return true;
}

/** The note of a dialog or of a part of the page, which can also hold a list. */
export function noteOf(
  parent: ParentNode,
): Note & { list(text: string, lines: string[], after?: string): void } {
  const place = parent.querySelector<HTMLElement>('[data-portal-note]') ?? document.createElement('p');
  const note = noteIn(place);
  return {
    ...note,
    list(text, lines, after = '') {
      note.say('error', text);
      const list = document.createElement('ul');
      list.append(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
      const words = document.createElement('div');
      words.append(text, list, after);
      place.replaceChildren(words);
    },
  };
}

/** The method a form or button names. */
export function methodOf(name: string): NonNullable<Call['method']> {
  const known = ['POST', 'PATCH', 'DELETE'] as const;
  return known.find((method) => method === name) ?? 'POST';
}

function texts(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const credential = body['credential'];
  const all = { ...(typeof credential === 'object' ? credential : {}), ...body };
  const found = Object.entries(all).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(found);
}
