import { expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { dialogAt } from './dialog-at.ts';

const { document } = new JSDOM(
  `<base href="https://dock.example/edit"><header class="portal-header"><a class="portal-name" id="name" href="/">Dock</a><a id="link" href="/works">Works</a></header>
  <main><h1 class="portal-page-title"><b id="title">Works</b></h1><p id="words">Words</p></main>
  <footer class="portal-footer"><div class="portal-footer-name"><p class="portal-name" id="below">Dock</p></div>
    <p class="portal-footer-note" id="note">Published by the dock.</p></footer>`,
).window;

test.each([
  ['title', '/edit/works', 'page'],
  ['note', '/edit/works', 'settings'],
  ['below', '/edit/works', 'settings'],
  ['name', '/edit', 'settings'],
  ['name', '/edit/works', null],
  ['link', '/edit', null],
  ['words', '/edit', null],
])('a press on #%s at %s opens %s', (id, pathname, dialog) => {
  expect(dialogAt(document.getElementById(id), pathname)).toBe(dialog);
});

test('a press on nothing opens nothing', () => {
  expect(dialogAt(null, '/edit')).toBeNull();
});
