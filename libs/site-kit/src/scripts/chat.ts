/**
 * The script of pages on which visitors can ask questions: it shows a button when the site can answer, and loads the box with the first press.
 * Every page view loads it, so it imports nothing at once.
 */
const place = document.getElementById('portal-chat');

const STYLE =
  '#portal-chat{position:fixed;z-index:9;inset-block-end:1rem;inset-inline-end:1rem}#portal-chat .portal-action{box-shadow:0 0 0 2px var(--portal-ground)}@media print{#portal-chat{display:none}}';

if (place !== null && (await canAsk())) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = place.dataset['label'] ?? '';
  button.ariaHasPopup = 'dialog';
  const box = place.dataset['box'] ?? '';
  button.addEventListener('click', async () => (await import(/* @vite-ignore */ box)).openChat());
  // The strip of a signed-in editor stays at the bottom of the window and would cover the button.
  const strip = document.querySelector('.portal-session-editor');
  if (strip) strip.append(button);
  else float(button, place);
}

/** Shows the button above the page, in the lower corner of the window. */
function float(button: HTMLElement, corner: HTMLElement): void {
  button.className = 'portal-action';
  // The content security policy allows no inline style, and other pages load no byte of this.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  corner.append(button);
}

async function canAsk(): Promise<boolean> {
  try {
    const answer = await fetch('/api/chat');
    return answer.ok && (await answer.json()).canAsk;
  } catch {
    return false;
  }
}
