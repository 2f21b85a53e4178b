import type { ProgressView } from '../sites/progress-view.ts';

/** Between two questions: often at first, when most happens. */
const SOON_MS = 1_000;
const LATER_MS = 3_000;
const OFTEN = 30;

const timeline = document.querySelector<HTMLElement>('[data-progress][data-moving="true"]');
if (timeline !== null) follow(timeline);

/** Keeps the timeline up to date and continues the set-up while the page is visible. */
function follow(section: HTMLElement): void {
  const address = section.dataset['progress'] ?? '';
  let asked = 0;
  let timer: number | undefined;
  let carrying = false;

  async function ask(): Promise<void> {
    timer = undefined;
    asked += 1;
    try {
      const answer = await fetch(`${address}/progress.json`, { redirect: 'manual' });
      // Removed, or signed out: the server says which.
      if (answer.type === 'opaqueredirect' || answer.status === 404) return location.reload();
      if (answer.ok) {
        const progress: ProgressView = await answer.json();
        show(section, progress);
        if (!progress.moving) return location.reload();
        void carryOn();
      }
    } catch {
      // Offline: the next question finds out.
    }
    again();
  }

  /** A slice takes seconds; meanwhile the questions go on. */
  async function carryOn(): Promise<void> {
    if (carrying) return;
    carrying = true;
    await fetch(`${address}/continue`, { method: 'POST', redirect: 'manual' }).catch(() => undefined);
    carrying = false;
  }

  function again(): void {
    if (document.visibilityState === 'visible' && timer === undefined)
      timer = window.setTimeout(() => void ask(), asked < OFTEN ? SOON_MS : LATER_MS);
  }

  document.addEventListener('visibilitychange', () => {
    window.clearTimeout(timer);
    timer = undefined;
    if (document.visibilityState === 'visible') void ask();
  });
  again();
}

function show(section: HTMLElement, progress: ProgressView): void {
  put(section.querySelector(':scope > p [data-part="word"]'), progress.word, progress.mark);
  put(section.querySelector('[data-part="summary"]'), progress.summary);
  put(section.querySelector(':scope > [data-part="sentence"]'), progress.sentence);
  for (const { step, word, mark, note, exact, sentence } of progress.steps) {
    const item = section.querySelector<HTMLElement>(`[data-step="${step}"]`);
    if (item === null) continue;
    item.title = exact;
    put(item.querySelector('[data-part="word"]'), word, mark);
    put(item.querySelector('[data-part="note"]'), note);
    put(item.querySelector('[data-part="sentence"]'), sentence);
  }
}

function put(element: Element | null, text: string, mark?: string): void {
  if (element === null) return;
  if (element.textContent.trim() !== text) element.textContent = text;
  if (mark !== undefined) element.className = `state ${mark}`;
}
