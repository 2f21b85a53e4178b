/** The script of the page that social sign-ins and mailed links come back to. */
import { readFragment } from '../view/pages/mailed-link.ts';
import { sendInPlace, sent } from './sent-form.ts';

const fragment = readFragment(location.hash);
// Codes and tokens stay neither in the address bar nor in the history.
history.replaceState(null, '', location.pathname);
sendInPlace(document);

const isToBeSent = document.querySelector<HTMLFormElement>('form[data-send-at-once]');
if (isToBeSent) void sent(isToBeSent);

const choice = fragment.kind === 'session' ? fragment.type : fragment.kind;
for (const part of document.querySelectorAll<HTMLElement>('[data-fragment]')) {
  part.hidden = part.dataset['fragment'] !== choice;
}
if (fragment.kind === 'session') {
  const field = document.querySelector<HTMLInputElement>(
    `[data-fragment="${fragment.type}"] input[name="accessToken"]`,
  );
  if (field) field.value = fragment.accessToken;
}
document.querySelector<HTMLElement>('[data-fragment]:not([hidden]) h1')?.focus();
