import { send } from '../send.ts';
import { copyText } from './clipboard.ts';
import { announce, deskWords, failureText } from './words.ts';

/** How long a password is seen. */
const SHOWN_MS = 30_000;

interface Known {
  password: string;
  timer: ReturnType<typeof setTimeout>;
}

/** Passwords that were asked for in the last half minute, by sign-in, so that showing and copying ask once. */
const known = new Map<string, Known>();

/** Shows the password of a row for half a minute, or hides it again. */
export async function showSecret(button: HTMLButtonElement): Promise<void> {
  const row = button.closest<HTMLElement>('[data-row]');
  const place = row?.querySelector<HTMLElement>('[data-secret]');
  const id = row?.dataset['row'];
  if (!place || id === undefined) return;
  const words = deskWords();
  if (button.ariaPressed === 'true') return hide(id, words.hiddenAgain);
  const password = await passwordOf(id, place);
  if (password === null) return;
  place.textContent = password;
  place.dataset['shown'] = '';
  mark(button, true);
  announce(words.shown);
}

/** Copies the password of a row without showing it. */
export async function copySecret(button: HTMLButtonElement): Promise<void> {
  const row = button.closest<HTMLElement>('[data-row]');
  const place = row?.querySelector<HTMLElement>('[data-secret]');
  const id = row?.dataset['row'];
  if (!place || id === undefined) return;
  const words = deskWords();
  const password = passwordOf(id, place);
  const isCopied = await copyText(password);
  // Why there is none was said already.
  if ((await password) === null) return;
  announce(isCopied ? words.copied : words.copyFailed, isCopied ? 'done' : 'error');
}

/** Null, with the reason said: it cannot be known, or could not be asked for. */
async function passwordOf(id: string, place: HTMLElement): Promise<string | null> {
  const found = known.get(id);
  if (found) return found.password;
  const words = deskWords();
  const answer = await send('/api/auth/viewer-password', { body: { id } });
  if (!answer.ok) {
    announce(failureText(answer, words.failures), 'error');
    return null;
  }
  const { password } = answer.body;
  if (typeof password === 'string') {
    known.set(id, { password, timer: setTimeout(() => hide(id), SHOWN_MS) });
    return password;
  }
  place.textContent = words.unavailable;
  announce(words.unavailable, 'error');
  return null;
}

function hide(id: string, said?: string): void {
  clearTimeout(known.get(id)?.timer);
  known.delete(id);
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const place = row?.querySelector<HTMLElement>('[data-secret]');
  const button = row?.querySelector<HTMLButtonElement>('[data-reveal]');
  if (place && place.dataset['shown'] !== undefined) {
    place.textContent = place.dataset['secret'] ?? '';
    delete place.dataset['shown'];
  }
  if (button) mark(button, false);
  if (said !== undefined) announce(said);
}

function mark(button: HTMLButtonElement, isShown: boolean): void {
  const words = deskWords();
  const { showLabel = '', hideLabel = '' } = button.dataset;
  button.ariaPressed = String(isShown);
  button.textContent = isShown ? words.hide : words.show;
  button.ariaLabel = isShown ? hideLabel : showLabel;
}
