import { beforeEach, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { holdPresses } from './hold-presses.ts';

let page: Document;
/** What the editor hears once it is there. */
let heard: string[];

beforeEach(() => {
  const { window } = new JSDOM(
    '<a href="#main" id="skip"></a><header><a href="/works" id="works">Works</a></header>' +
      '<main class="portal-main"><h2 data-field="title" id="title">Quay</h2><p data-field="body"><b id="word">open</b></p></main>',
  );
  page = window.document;
  heard = [];
  holdPresses(page, () => heard.push('failed'));
});

/** The editor is there: it hears presses, and texts can be typed in. */
function start(): void {
  page.addEventListener('click', ({ target }) => heard.push((target as Element).id));
  page.getElementById('title')?.setAttribute('contenteditable', 'plaintext-only');
  page.dispatchEvent(new (page.defaultView ?? globalThis).Event('portal-typable'));
}

/** Whether the browser would have followed the press. */
function press(id: string, init: MouseEventInit = {}): boolean {
  const { MouseEvent } = page.defaultView ?? globalThis;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  return page.getElementById(id)?.dispatchEvent(event) ?? false;
}

test('a text that was pressed too soon is marked, and opened when the editor is there', () => {
  expect(press('title')).toBe(false);
  expect(page.querySelector('[data-portal-pressed]')?.id).toBe('title');
  start();
  expect(heard).toEqual(['title']);
  expect(page.activeElement?.id).toBe('title');
  expect(page.querySelector('[data-portal-pressed]')).toBeNull();
});

test('only the last press counts, and a word marks its text', () => {
  press('title');
  press('word');
  const marked = [...page.querySelectorAll<HTMLElement>('[data-portal-pressed]')];
  expect(marked.map(({ dataset }) => dataset['field'])).toEqual(['body']);
  start();
  expect(heard).toEqual(['word']);
});

test('a link to another page waits for the editor; one within the page and one for a new tab do not', () => {
  expect(press('works')).toBe(false);
  expect(press('skip')).toBe(true);
  expect(press('works', { ctrlKey: true })).toBe(true);
  start();
  expect(heard).toEqual(['works']);
});

test('what is pressed afterwards is the editor’s own', () => {
  start();
  expect(press('works')).toBe(true);
  expect(heard).toEqual(['works']);
});

test('when the page has loaded without the editor, presses are the browser’s again, and that is reported', () => {
  press('title');
  page.defaultView?.dispatchEvent(new (page.defaultView ?? globalThis).Event('load'));
  expect(heard).toEqual(['failed']);
  expect(page.querySelector('[data-portal-pressed]')).toBeNull();
  expect(press('works')).toBe(true);
  start();
  expect(heard).toEqual(['failed']);
});

test('once the editor is there, the end of loading is nothing to report', () => {
  start();
  page.defaultView?.dispatchEvent(new (page.defaultView ?? globalThis).Event('load'));
  expect(heard).toEqual([]);
});
