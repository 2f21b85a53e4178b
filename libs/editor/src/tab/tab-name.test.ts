import { expect, test } from '@jest/globals';
import { withTabStorage } from '../../test/tab-storage.ts';
import { tabName } from './tab-name.ts';

withTabStorage();

let count = 0;
const newName = () => `tab ${(count += 1)}`;

test('a tab keeps its name when its page is loaded again, and a copy of it has another', () => {
  const page = new EventTarget();
  const first = tabName(page, newName);
  expect(tabName(new EventTarget(), newName)).not.toBe(first);
  page.dispatchEvent(new Event('pagehide'));
  expect(tabName(new EventTarget(), newName)).toBe(first);
});

test('a page that is shown again leaves no name for others', () => {
  const page = new EventTarget();
  const first = tabName(page, newName);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  expect(tabName(new EventTarget(), newName)).not.toBe(first);
});

test('without storage each page has a name of its own', () => {
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: () => {
        throw new Error('refused');
      },
    },
  });
  expect(tabName(new EventTarget(), newName)).not.toBe(tabName(new EventTarget(), newName));
});
