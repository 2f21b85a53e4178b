import { expect, test } from '@jest/globals';
import { atOnce } from '@portal/content-core';
import { htmlText } from './html-text.ts';

const text = (html: string, longest = 1_000) => atOnce(htmlText(html, longest));

test('blocks are lines, and words in a line stay together', () => {
  expect(text('<h1>Fees</h1><p>A <b>day</b> costs\n <i>4 €</i>.<br>No cards.</p><ul><li>a<li>b</ul>')).toBe(
    'Fees\nA day costs 4 €.\nNo cards.\na\nb',
  );
});

test.each([
  ['script', '<script>var a = "x<p>y"</script>seen'],
  ['style', '<style>p { color: red }</style>seen'],
  ['the head', '<html><head><title>T</title></head><body>seen</body></html>'],
  ['comments', '<!-- hidden -->seen'],
  ['a template', '<template><p>hidden</p></template>seen'],
  ['a hidden element and what is in it', '<div hidden>a<p>b<br><img>c</p></div>seen'],
  ['what a style hides', '<p style="display: none">a</p><p style="VISIBILITY:hidden">b</p>seen'],
])('%s is not read', (_case, html) => {
  expect(text(html)).toBe('seen');
});

test('character references are read', () => {
  expect(text('Caf&eacute; &amp; B&#228;r &lt;b&gt;')).toBe('Café & Bär <b>');
});

test('what does not end is read to its end, and no further than the limit', () => {
  expect(text('<p>a<b>b<div>c')).toBe('ab\nc');
  expect(text(`<p>${'word '.repeat(1_000)}`, 50)).toHaveLength(50);
});

test('a piece is read at a time', () => {
  const costs = [...htmlText('<p>word</p>'.repeat(30_000), 1_000_000)];
  expect(costs.length).toBeGreaterThan(5);
});

test.each([
  ['elements inside each other', '<div>'.repeat(200_000)],
  ['elements of one kind', '<b>'.repeat(300_000)],
  ['attributes', `<p ${'a=1 '.repeat(200_000)}>`],
  ['an entity that does not end', '&'.repeat(500_000)],
  ['beginnings', '<'.repeat(500_000)],
  ['a comment that does not end', '<!--'.repeat(200_000)],
])('a megabyte of %s is read', (_case, html) => {
  expect(text(html, 100).length).toBeLessThanOrEqual(100);
});
