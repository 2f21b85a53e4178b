import { JSDOM } from 'jsdom';

/** Makes this process a browser page, for components. It is imported before React, which looks for one when it is loaded. */
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
for (const name of GLOBALS)
  Object.defineProperty(globalThis, name, {
    value: name === 'window' ? window : window[name],
    configurable: true,
    writable: true,
  });
/** jsdom has none; only looked for in attributes that contain no signs of CSS. */
Object.assign(globalThis, { CSS: { escape: String, supports: () => false } });
/** React runs effects within `act` then. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
