import { expect, test } from '@jest/globals';
import { pageTarget, withoutStyles } from './pasted-html.ts';

test('no style is left in what is pasted, and no comment', () => {
  const pasted = `<!--StartFragment--><style>p{color:red}</style><p class="a" style='font-weight:bold'><![if !x]>a style=b</p>`;
  expect(withoutStyles(pasted)).toBe(`<p class="a" data-look='font-weight:bold'>a style=b</p>`);
});

test('no event handler is left in what is pasted; words and addresses like one stay', () => {
  const pasted = `<p onclick="a()" class=b ONLOAD='c()'>d onclick=e <a href="/on/one=f"onfocus=g>h</a></p><p onclick=i`;
  expect(withoutStyles(pasted)).toBe(
    `<p data-onclick="a()" class=b data-onLOAD='c()'>d onclick=e <a href="/on/one=f"data-onfocus=g>h</a></p><p data-onclick=i`,
  );
});

test.each([
  ['a comment', '<p>a</p><!-- b <p>c</p>'],
  ['a style sheet', '<p>a</p><style>p { color: red } <p>c</p>'],
])('%s that never ends takes the rest with it, as in a browser', (_case, pasted) => {
  expect(withoutStyles(pasted)).toBe('<p>a</p>');
});

test.each(['<!--', '<style ', '<![', '<a ', '<a "', ' on', ' style'])(
  'a hundred thousand times %p is cleaned in one go',
  (piece) => {
    // Read again from each beginning, this would take minutes.
    expect(withoutStyles(piece.repeat(100_000)).length).toBeLessThanOrEqual(piece.length * 100_000);
  },
);

test.each([
  ['https://dock.example/', 'page:home'],
  ['https://dock.example/works/notices/', 'page:notices'],
  ['https://dock.example/edit/works/notices?view=press#closures', 'page:notices'],
  ['https://dock.example/edit', 'page:home'],
  ['https://dock.example/editions', null],
  ['https://other.example/works/notices', null],
  ['/works/notices', null],
  ['javascript:alert(1)', null],
])('a pasted link to %s has the target %p', (href, target) => {
  const pages = [
    { id: 'home', address: '/' },
    { id: 'notices', address: '/works/notices' },
  ];
  expect(pageTarget(href, { origin: 'https://dock.example', pages })).toBe(target);
});
