/** The script of every page with a form to sign in, or to set a password, on it. */
import { strengthWords } from '../view/pages/strength.ts';
import { sendInPlace } from './sent-form.ts';
import { showPasswords } from './show-password.ts';

showPasswords(document);
sendInPlace(document);

for (const hint of document.querySelectorAll<HTMLElement>('[data-strength]')) {
  const words = JSON.parse(hint.dataset['strength'] ?? '{}');
  const field = document.getElementById(hint.dataset['for'] ?? '');
  if (!(field instanceof HTMLInputElement)) continue;
  field.addEventListener('input', () => (hint.textContent = strengthWords(field.value, words)));
}
