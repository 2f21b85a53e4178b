import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { base, section } from '../../test/test-page.ts';
import type { KindSpec } from '../kinds/field-spec.ts';
import type { RichText, RichTextOptions } from '../rich-text/rich-text.ts';
import { editSession } from '../saving/edit-session.ts';
import { richFields } from './rich-fields.ts';

const window = new EventTarget();
type ObserverCallback = (entries: { isIntersecting: boolean; target: unknown }[]) => void;

/** As much of a browser as a text needs to come into view. Everything is in view at once. */
const BROWSER = {
  window,
  Element: { [Symbol.hasInstance]: () => true },
  HTMLElement: { [Symbol.hasInstance]: () => true },
  IntersectionObserver: function IntersectionObserver(callback: ObserverCallback) {
    const observe = (target: unknown) => callback([{ isIntersecting: true, target }]);
    return { observe, unobserve: () => undefined };
  },
};

beforeEach(() => void Object.assign(globalThis, BROWSER));

afterEach(() => {
  for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
});

const BODY = { type: 'rich-text', name: 'body', required: true, longest: 20_000 } as const;
const KIND: KindSpec = {
  name: 'text',
  title: 'Text',
  description: '',
  example: {},
  fields: [{ ...BODY, help: undefined, label: undefined }],
};

/** A page with one text, whose code cannot be loaded at first. */
function pageWithText() {
  const state = section('a', { body: 'Text' });
  const session = editSession(
    { ...base('a'), sections: { a: { version: 'a1', state } } },
    {
      api: { save: async () => ({ outcome: 'offline' }), read: async () => base('a') },
      localDrafts: { read: async () => [], write: async () => undefined },
      loadMerge: async () => () => ({ state, conflicts: [] }),
      now: () => 0,
      later: () => () => undefined,
    },
  );
  const parentElement = { classList: { contains: () => true } };
  const around = { id: 'a', parentElement, toggleAttribute: () => true, querySelectorAll: () => [] };
  const element = {
    dataset: { field: 'body' },
    isConnected: true,
    closest: (selector: string) => (selector.includes('.portal-section') ? around : null),
  } as unknown as HTMLElement;
  const opened: string[] = [];
  const open = (_element: HTMLElement, { text }: RichTextOptions) => {
    opened.push(text);
    return { focusAt: () => undefined } as unknown as RichText;
  };
  let isAway = true;
  const rich = richFields({
    session,
    kinds: [KIND],
    pages: [],
    label: () => 'Body',
    address: () => null,
    onTools: () => undefined,
    onPasted: () => undefined,
    locale: 'en',
    toolsHaveFocus: () => false,
    load: async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
      return open;
    },
  });
  const onPage = { querySelectorAll: () => [element] } as unknown as HTMLElement;
  return {
    rich,
    element,
    opened,
    prepare: async () => {
      rich.prepare(onPage, state);
      await settled();
    },
    comeBack: () => void (isAway = false),
  };
}

const settled = () => new Promise((done) => setImmediate(done));
const POINT = { left: 0, top: 0 };

test('a text whose code could not be loaded is edited in the panel, and where it stands once there is a connection', async () => {
  const { rich, element, opened, prepare, comeBack } = pageWithText();
  await prepare();
  expect(rich.takes(element, POINT)).toBe(false);
  await settled();
  comeBack();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect([opened, rich.takes(element, POINT)]).toEqual([['Text'], true]);
});

test('a text whose code could not be loaded is tried again when it is pressed', async () => {
  const { rich, element, opened, prepare, comeBack } = pageWithText();
  await prepare();
  comeBack();
  expect(rich.takes(element, POINT)).toBe(false);
  await settled();
  expect([opened, rich.takes(element, POINT)]).toEqual([['Text'], true]);
});
