import { isRecord } from '@portal/ports/json';
import type { SectionState } from '../content/page-document.ts';
import { translateMessage, loadMessageWords } from '../api/call-site-api.ts';
import { asProblem, type SectionProblem } from '../saving/save-answer.ts';
import { focusSection } from './sections-on-page.ts';

/** What `/api/section` answers: the section as the page would show it, and what is wrong with it. */
export interface RenderedSection {
  /** Null: it cannot be shown as it is. */
  element: HTMLElement | null;
  problems: readonly SectionProblem[];
  /** The state of the draft that links and images were looked up in. */
  commit: string;
  /** Scripts that the section brings. */
  scripts: readonly string[];
}

/** Where a section stands while it is rendered. */
export interface RenderPlace {
  page: string;
  commit: string;
  first: boolean;
}

/** Asks for a section that is not saved yet; null when there is no answer, or a newer question was asked (`signal`). */
export async function renderSection(
  section: SectionState,
  { signal, ...place }: RenderPlace & { signal: AbortSignal },
): Promise<RenderedSection | null> {
  const { id, kind, audience, theme, hidden, data } = section;
  const body = JSON.stringify({ ...place, section: { id, kind, audience, theme, hidden, data } });
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/section', { method: 'POST', body, headers, signal });
    if (!response.ok) return null;
    const html = await response.text();
    if (!html.includes('data-problems="[]"')) await loadMessageWords();
    return parseRendered(html);
  } catch {
    return null;
  }
}

function parseRendered(html: string): RenderedSection {
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const found = answer.querySelector<HTMLTemplateElement>('template[data-problems]');
  const problems: unknown = JSON.parse(found?.dataset['problems'] ?? '[]');
  const scripts = [...answer.querySelectorAll<HTMLScriptElement>('script[src]')];
  for (const script of scripts) script.remove();
  const element = answer.querySelector<HTMLElement>('.portal-section');
  return {
    element: element && document.adoptNode(element),
    problems: Array.isArray(problems) ? problems.map(translateMessage).filter(isRecord).map(asProblem) : [],
    commit: found?.dataset['commit'] ?? '',
    scripts: scripts.map((script) => new URL(script.getAttribute('src') ?? '', location.href).href),
  };
}

/**
 * Puts a rendered section where the old element is: replaced, never morphed, so that custom elements start again. Open `details`
 * stay open, and a focus on the section as a whole stays there. Its scripts run once each.
 */
export function swapSection(old: HTMLElement, { element, scripts }: RenderedSection): HTMLElement {
  if (!element) return old;
  const open = [...old.querySelectorAll('details')].map((one) => one.open);
  [...element.querySelectorAll('details')].forEach((one, index) => (one.open = open[index] ?? false));
  const isFocused = document.activeElement === old;
  old.replaceWith(element);
  if (isFocused) focusSection(element);
  void loadScripts(scripts);
  return element;
}

/** A replaced element's own script elements do not run; modules are loaded once for each address. */
async function loadScripts(scripts: readonly string[]): Promise<void> {
  const own = scripts.filter((address) => new URL(address).origin === location.origin);
  await Promise.all(own.map((address) => import(/* @vite-ignore */ address)));
}
