import { inBrowser } from '../../../test/browser.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { DialogFrame } from './DialogFrame.tsx';

inBrowser();

let overlays: HTMLElement;
let root: Root;
let open: (part: 'first' | 'second' | 'third', isOpen: boolean) => void;

/** Up to three dialogs, which open over each other. */
function Dialogs() {
  const [shown, setShown] = useState({ first: false, second: false, third: false });
  open = (part, isOpen) => setShown((before) => ({ ...before, [part]: isOpen }));
  return (['first', 'second', 'third'] as const).map(
    (part) =>
      shown[part] && (
        <DialogFrame key={part} title={part} close={() => open(part, false)}>
          <button>In the {part}</button>
        </DialogFrame>
      ),
  );
}

beforeEach(async () => {
  enableShadowDOM();
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const place = shadow.appendChild(document.createElement('div'));
  overlays = shadow.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root.render(
      <UNSAFE_PortalProvider getContainer={() => overlays}>
        <Dialogs />
      </UNSAFE_PortalProvider>,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

/** The dialogs that can be used: neither inert nor hidden from screen readers, which is what the library does where nothing can be inert. */
const usable = () =>
  [...overlays.querySelectorAll('[role="dialog"]')]
    .filter((dialog) => dialog.closest('[inert], [aria-hidden="true"]') === null)
    .map((dialog) => dialog.getAttribute('aria-label'));

test('of dialogs over each other, the one on top can be used, and the one below once it is closed', async () => {
  const seen: unknown[] = [];
  const step = async (part: 'first' | 'second' | 'third', isOpen: boolean) => {
    await act(async () => open(part, isOpen));
    seen.push(usable());
  };
  await step('first', true);
  await step('second', true);
  await step('third', true);
  await step('third', false);
  await step('second', false);
  expect(seen).toEqual([['first'], ['second'], ['third'], ['second'], ['first']]);
});

test('every modal dialog has the veil', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const users = files.filter(
    (file) => /\.tsx?$/.test(file) && /\bModalOverlay\b/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(users).toEqual(['ui/parts/Veil.tsx']);
});
