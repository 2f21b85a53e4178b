import { type ApiAnswer, callApi } from '@portal/editor/scripts/send';
import type { FailureWords } from '../view/pages/failure-words.ts';
import { busyWhile } from './busy.ts';
import { type Notice, noticeIn } from './notice.ts';

/** What a form's `data-words` holds. */
interface FormWords {
  failures: FailureWords;
  working: string;
  /** Said in place of going on. */
  done?: string;
}

/** Failures that what was typed is the reason for. */
const FIELD_FAILURES = ['unauthenticated', 'input', 'forbidden'];

/**
 * Sends every form below `root` that carries words without leaving the page. Those with fields are `novalidate`: until this script is
 * there, the server checks them and answers in the same words.
 */
export function sendInPlace(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-words]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.checkValidity()) void sent(form);
    });
    form.addEventListener('invalid', (event) => refuse(form, event), true);
  }
}

/** Says in the site's own words that a field is empty or too short; the browser would say it over the field, in its own language. */
function refuse(form: HTMLFormElement, event: Event): void {
  const place = form.querySelector<HTMLElement>('[data-portal-note]');
  if (!place) return;
  event.preventDefault();
  const { failures } = wordsOf(form);
  noticeIn(place).fail({ code: 'input' }, failures);
  form.querySelector<HTMLElement>('input:invalid')?.focus();
}

function wordsOf(form: HTMLFormElement): FormWords {
  return JSON.parse(form.dataset['words'] ?? '{}');
}

/** Sends `form` as JSON and goes where the answer says, or says in place what happened. Nothing typed is lost. */
export async function sent(form: HTMLFormElement): Promise<void> {
  const place = form.querySelector<HTMLElement>('[data-portal-note]');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!place || !button) return;
  const words = wordsOf(form);
  const note = noticeIn(place);
  const answer = await busyWhile(button, words.working, () => callApi(form.action, { body: fieldsOf(form) }));
  if (answer !== null) conclude(answer, { form, note, words });
}

function conclude(
  answer: ApiAnswer,
  { form, note, words }: { form: HTMLFormElement; note: Notice; words: FormWords },
) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select')];
  if (!answer.ok && answer.code === 'unauthenticated' && showUsed(form)) return;
  if (!answer.ok) {
    note.fail(answer, words.failures);
    if (FIELD_FAILURES.includes(answer.code)) for (const field of fields) field.ariaInvalid = 'true';
    form.addEventListener('input', () => fields.forEach((field) => (field.ariaInvalid = null)), {
      once: true,
    });
    focusOn(answer.code, fields);
    return;
  }
  const { next } = answer.body;
  if (words.done !== undefined) note.show('done', words.done);
  // Going back leads to the page before the form, not to the form again.
  else if (typeof next === 'string') location.replace(next);
}

/** Shows, in place of the form of a link that was used, what to do instead; whether the page has that. */
function showUsed(form: HTMLFormElement): boolean {
  const link = form.closest<HTMLElement>('[data-link]');
  const used = link?.nextElementSibling;
  if (!link || !(used instanceof HTMLElement) || used.dataset['used'] === undefined) return false;
  link.hidden = true;
  used.hidden = false;
  used.querySelector('h1')?.focus();
  return true;
}

/** The answer does not say which field was wrong. The password cannot be read, so it is the one to type again. */
function focusOn(code: string, fields: readonly (HTMLInputElement | HTMLSelectElement)[]): void {
  const password = fields.find(({ name }) => name === 'password');
  if (code !== 'unauthenticated' || !(password instanceof HTMLInputElement)) return fields[0]?.focus();
  password.focus();
  password.select();
}

/** The filled-in fields, by name. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
