import { describe, expect, test } from '@jest/globals';
import { RICH_TEXT_LIMITS } from '@portal/content-core';
import { renderRichText } from './rich-text.ts';

const known: Record<string, string> = {
  'page:plan': '/plan',
  'https://example.org/a?b=1&c=2': 'https://example.org/a?b=1&c=2',
};

function rendered(markdown: string, heading: 2 | 3 | 4 = 3): string {
  return renderRichText(markdown, { heading, link: (target) => known[target] ?? null }).trim();
}

/** Without the directions of blocks, which have a test of their own. */
const render: typeof rendered = (...args) => rendered(...args).replaceAll(' dir="auto"', '');

describe('renderRichText', () => {
  test('renders the marks of CommonMark', () => {
    expect(render('A *fine* **quay**, `built`  \nto last.')).toBe(
      '<p>A <em>fine</em> <strong>quay</strong>, <code>built</code><br>\nto last.</p>',
    );
  });

  test('gives each block its direction of writing, a list one for all its entries, and code none', () => {
    const html = rendered('## שלום\n\nهذا نص\n\n- one\n- two\n\n> quoted\n\n```\ncode\n```');
    expect(html.match(/<\w+[^>]*>/g)).toEqual([
      ...['<h3 dir="auto">', '<p dir="auto">', '<ul dir="auto">', '<li>', '<li>'],
      ...['<blockquote dir="auto">', '<p>', '<pre tabindex="0">', '<code>'],
    ]);
    expect(rendered('x'.repeat(200_000)).slice(0, 14)).toBe('<p dir="auto">');
  });

  test('renders tight and loose lists', () => {
    expect(render('- one\n- two')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>');
    expect(render('3. one\n\n   more')).toContain('<ol start="3">\n<li><p>one</p>\n<p>more</p>\n</li>');
  });

  test('starts headings at the level it is given and leaves no gap below', () => {
    expect(render('# A\n\n### B\n\n# C', 3)).toBe('<h3>A</h3>\n<h4>B</h4>\n<h3>C</h3>');
    expect(render('#### A', 2)).toBe('<h2>A</h2>');
    expect(render('# A\n## B\n### C\n#### D', 4)).toContain('<h6>D</h6>');
  });

  test('resolves links, by reference too, and keeps the words of those that lead nowhere', () => {
    expect(render('[Plan](page:plan)')).toBe('<p><a href="/plan">Plan</a></p>');
    expect(render('[Plan][p]\n\n[p]: page:plan')).toBe('<p><a href="/plan">Plan</a></p>');
    expect(render('[Secret](page:secret)')).toBe('<p>Secret</p>');
  });

  test.each([
    ['quotes within quotes', '>'.repeat(5_000) + ' [x](page:plan)'],
    ['headings', 'a\n=\n'.repeat(5_000)],
    ['more text than the limit', 'A *word* <b>. '.repeat(5_000)],
  ])('shows text beyond the limits as it is written: %s', (_what, text) => {
    const html = render(text);
    expect(html.slice(0, 3) + html.slice(-4)).toBe('<p></p>');
    expect(html.match(/<[^>]*>/g)?.every((tag) => /^<\/?p>$/.test(tag))).toBe(true);
  });

  test('renders as much nesting as the limits allow', () => {
    const pieces = RICH_TEXT_LIMITS.emphasis / 2;
    const html = render('*a '.repeat(pieces) + 'a* '.repeat(pieces));
    expect(html.match(/<em>/g)).toHaveLength(pieces);
  });

  test('renders a table with headers of columns, classes for its alignment, in a region that scrolls', () => {
    expect(render('| Fee | *Euro* |\n|:-:|--:|\n| [A](page:plan) \\| b | 1 | 2 |\n| c |')).toBe(
      [
        '<div class="portal-table" role="region" tabindex="0" aria-label="Fee, Euro"><table>',
        '<thead><tr><th scope="col" class="portal-cell-center">Fee</th>',
        '<th scope="col" class="portal-cell-right"><em>Euro</em></th></tr></thead><tbody>',
        '<tr><td class="portal-cell-center"><a href="/plan">A</a> | b</td><td class="portal-cell-right">1</td></tr>',
        '<tr><td class="portal-cell-center">c</td><td class="portal-cell-right"></td></tr>',
        '</tbody></table></div>',
      ].join(''),
    );
  });

  test('leaves out a header row without words, and calls the table by its first row', () => {
    expect(render('| | |\n|-|-|\n| a | b |')).toBe(
      '<div class="portal-table" role="region" tabindex="0" aria-label="a, b"><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table></div>',
    );
  });

  test('gives rows their headers where a section says so', () => {
    const html = renderRichText('| | Euro |\n|-|-|\n| Adults | 4 |\n| | 5 |', {
      heading: 3,
      link: () => null,
      table: { label: 'Fees "2027"', headerColumn: true },
    });
    expect(html).toContain('aria-label="Fees &quot;2027&quot;"');
    expect(html).toContain('<tr><td></td><th scope="col">Euro</th></tr>');
    expect(html).toContain('<tr><th scope="row">Adults</th><td>4</td></tr><tr><td></td><td>5</td></tr>');
  });

  test('renders as many cells as the limits allow in half a second', () => {
    const { tableColumns, tableCells } = RICH_TEXT_LIMITS;
    const text = `${'|-'.repeat(tableColumns)}${`\n${'|-'.repeat(tableColumns)}`.repeat(tableCells / tableColumns - 1)}`;
    expect(render(text).match(/<t[dh]\b/g)).toHaveLength(tableCells - tableColumns);
    expect(render(`${text}\n|`)).not.toContain('<t');
  });

  test('escapes addresses', () => {
    expect(render('<https://example.org/a?b=1&c=2>')).toContain('href="https://example.org/a?b=1&amp;c=2"');
  });

  test.each([
    '<script>alert(1)</script>',
    'x <img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](https://evil.example/x.png)',
    '![" onerror="alert(1)](x)',
    '[x](page:plan" onclick="alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '`</code><script>alert(1)</script>`',
    '```html\n</code></pre><script>alert(1)</script>\n```',
    '# <svg onload=alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<style>*{display:none}</style>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('writes no tag or attribute that the writer chose: %s', (hostile) => {
    const tags = [...render(hostile).matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    const harmless = /^<\/?(?:p|em|strong|code|h\d|br|ul|ol|li)>$|^<pre tabindex="0">$|^<\/pre>$/;
    expect(tags.filter((tag) => !harmless.test(tag))).toEqual([]);
  });
});
