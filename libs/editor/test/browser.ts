import { afterAll, beforeAll } from '@jest/globals';
import { JSDOM } from 'jsdom';

/** A browser page, for components. It is imported before React, which looks for one when it is loaded. */
const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  url: 'https://dock.example/edit/works',
  pretendToBeVisual: true,
});

const GLOBALS = [
  'window',
  'document',
  'location',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLIFrameElement',
  'SVGElement',
  'ShadowRoot',
  'DocumentFragment',
  'DOMParser',
  'navigator',
  'Event',
  'CustomEvent',
  'KeyboardEvent',
  'MouseEvent',
  'FocusEvent',
  'MutationObserver',
  'NodeFilter',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;
const page: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(GLOBALS.map((name) => [name, name === 'window' ? window : window[name]])),
  // jsdom has none; only looked for in attributes that contain no signs of CSS.
  CSS: { escape: String, supports: () => false },
  // jsdom has no such event; ProseMirror makes one for content that it pastes itself.
  ClipboardEvent: window.Event,
  // React runs effects within `act` then.
  IS_REACT_ACT_ENVIRONMENT: true,
};
const before = Object.keys(page).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);

function putPage(): void {
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

putPage();

/** The tests of the file run in the page. The files that this process runs before and after have globals of their own. */
export function inBrowser(): void {
  // For what the file imports later.
  putPage();
  beforeAll(putPage);
  afterAll(() => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  });
}
