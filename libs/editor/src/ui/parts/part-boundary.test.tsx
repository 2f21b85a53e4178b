import { inBrowser } from '../../../test/browser.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { drawingFailure } from '../../api/report-drawing-failure.ts';
import { loadedLater } from './loaded-later.tsx';
import { PartBoundary } from './PartBoundary.tsx';

inBrowser();

let place: HTMLElement;
let root: Root;
const sent: { address: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = async (address, init) => {
    sent.push({ address: String(address), body: JSON.parse(String(init?.body)) });
    return Response.json({ reported: true });
  };
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place, { onCaughtError: () => undefined });
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const draw = (part: ReactNode, locale = 'en') =>
  act(async () => root.render(<I18nProvider locale={locale}>{part}</I18nProvider>));
const button = (name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);

/** Throws while `isBroken`. */
function Clock({ isBroken }: { isBroken: () => boolean }) {
  if (isBroken()) throw new RangeError('Invalid time value: words that somebody typed');
  return <p>Noon</p>;
}

test('a failure is reported once, with the component and its file, and without words', async () => {
  await draw(
    ['first', 'second'].map((key) => (
      <PartBoundary key={key} place="value">
        <Clock isBroken={() => true} />
      </PartBoundary>
    )),
  );
  expect(sent).toEqual([
    {
      address: '/api/editor-failures',
      body: {
        code: 'RangeError',
        component: 'Clock',
        file: expect.stringMatching(/^part-boundary\.test\.tsx:\d+:\d+$/),
      },
    },
  ]);
});

test('what throws is replaced by a message, and the rest stays', async () => {
  await draw(
    <>
      <PartBoundary place="part">
        <Clock isBroken={() => true} />
      </PartBoundary>
      <p>The bar</p>
    </>,
  );
  expect(place.textContent).toContain('This part of the editor failed.');
  expect(place.textContent).toContain('The bar');
  expect(button('Load again')).toBeDefined();
});

test('it says so in German', async () => {
  await draw(
    <PartBoundary place="part">
      <Clock isBroken={() => true} />
    </PartBoundary>,
    'de',
  );
  expect(place.textContent).toContain('Dieser Teil des Editors ist ausgefallen.');
});

test('it is drawn again when asked', async () => {
  let isBroken = true;
  await draw(
    <PartBoundary place="part">
      <Clock isBroken={() => isBroken} />
    </PartBoundary>,
  );
  isBroken = false;
  await act(async () => button('Try again')?.click());
  expect(place.textContent).toBe('Noon');
});

test('a value that cannot be shown leaves the others', async () => {
  await draw(
    <ul>
      <PartBoundary place="value">
        <Clock isBroken={() => true} />
      </PartBoundary>
      <PartBoundary place="value">
        <Clock isBroken={() => false} />
      </PartBoundary>
    </ul>,
  );
  expect(place.textContent).toBe('This cannot be shown.Noon');
});

test('a dialog that throws can be closed', async () => {
  let isClosed = false;
  const Dialog = loadedLater<{ close: () => void }>(async () => ({
    default: () => <Clock isBroken={() => true} />,
  }));
  // jsdom has no dialogs.
  Object.assign(Object.getPrototypeOf(document.createElement('dialog')), { showModal: () => undefined });
  await draw(<Dialog close={() => (isClosed = true)} />);
  expect(place.querySelector('dialog')?.textContent).toContain('This part of the editor failed.');
  await act(async () => button('Close')?.click());
  expect(isClosed).toBe(true);
});

test.each([
  ['Chromium', '\n    at Fe (https://dock.example/_astro/ReviewDialog-Bx2_.js:1:3450)\n    at div'],
  ['Firefox', 'Fe@https://dock.example/_astro/ReviewDialog-Bx2_.js:1:3450\ndiv'],
])('the component and its file are read from a stack of %s', (_browser, stack) => {
  expect(drawingFailure(new TypeError('x'), stack)).toEqual({
    code: 'TypeError',
    component: 'Fe',
    file: 'ReviewDialog-Bx2_.js:1:3450',
  });
});

test('what is thrown and is no error, without a stack, is reported as well', () => {
  expect(drawingFailure('words', '')).toEqual({ code: 'other', component: 'unknown', file: 'unknown:0:0' });
});
