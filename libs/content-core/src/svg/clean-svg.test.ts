import { describe, expect, test } from '@jest/globals';
import { fromUtf8, toUtf8 } from '../format/utf8.ts';
import { cleanSvg } from './clean-svg.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  `<svg ${XMLNS} ${attributes}>${inside}</svg>`;
const cleaned = (text: string) => fromUtf8(cleanSvg(toUtf8(text)).bytes) ?? '';
const inside = (text: string) => cleaned(drawing(text)).replace(/^<svg[^>]*>|<\/svg>\n$|\/>\n$/g, '');

const cleaningError = (text: string) => {
  try {
    cleanSvg(toUtf8(text));
  } catch (error) {
    return error;
  }
  return null;
};
const reason = (code: string, failure = 'input') =>
  expect.objectContaining({ code: failure, details: { reason: expect.objectContaining({ code }) } });

describe('a drawing', () => {
  test('is written again in one size, with its shapes', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><!-- by hand -->\n${drawing('<path d="M0 0L9 9z" fill="#f00"/>')}`;
    expect(cleaned(text)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="1600" height="800"><path d="M0 0L9 9z" fill="#f00"/></svg>\n',
    );
    expect(cleanSvg(toUtf8(text))).toMatchObject({ width: 1600, height: 800 });
  });

  test.each([
    ['width="30" height="60px"', 'viewBox="0 0 30 60" width="800" height="1600"'],
    ['viewBox="-5,-5 10 10" width="100%"', 'viewBox="-5 -5 10 10" width="1600" height="1600"'],
  ])('has the size of %s', (attributes, expected) => {
    expect(cleaned(drawing('', attributes))).toContain(expected);
  });

  test('that was cleaned is cleaned to itself', () => {
    const once = cleaned(drawing('<g id="x" opacity=".5"><use href="#x1"/></g><path id="x1" d="M0 0h1"/>'));
    expect(cleaned(once)).toBe(once);
  });

  test('of a drawing program has attributes in place of its styles', () => {
    const styles = '<style>/* a */ .a,.b{fill:#0a0;stroke:none} .b{fill:#00b} path{opacity:.5}</style>';
    expect(
      inside(`<path class="b a" d="M0 0"/><path class="a" style="fill: red; x: y" d="M1 1"/>${styles}`),
    ).toBe(
      '<path d="M0 0" opacity=".5" fill="#00b" stroke="none"/><path d="M1 1" opacity=".5" fill="red" stroke="none"/>',
    );
  });

  test('has ids of its own, to which its references lead', () => {
    const text =
      '<linearGradient id="Ebene ü"/><linearGradient id="lg"><stop offset="0"/></linearGradient>' +
      '<rect fill="url(#lg)" stroke="url(\'#lg\')"/><g id="g"/><use xlink:href="#g"/>';
    expect(inside(text)).toBe(
      '<linearGradient id="a0"/><linearGradient id="a1"><stop offset="0"/></linearGradient>' +
        '<rect fill="url(#a1)" stroke="url(#a1)"/><g id="a2"/><use href="#a2"/>',
    );
  });
});

describe('what is left out', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['a title with markup', '<title><b>x</b></title>'],
    ['what an editor noted', '<metadata><rdf:RDF xmlns:rdf="urn:r"><rdf:x/></rdf:RDF></metadata>'],
    ['HTML of another namespace', '<body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body>'],
  ])('%s', (_name, text) => {
    expect(inside(`${text}<path d="M0 0"/>`)).toBe('<path d="M0 0"/>');
  });

  test.each([
    '<use id="u" href="#p"><set attributeName="href" to="javascript:alert(1)"/></use>',
    '<use id="u" href="#p"><animate attributeName="xlink:href" values="data:x"/></use>',
    '<use id="u" href="#p"><animateTransform attributeName="transform" to="9"/></use>',
  ])('animation: %s', (text) => {
    expect(inside(`<path id="p" d="M0 0"/>${text}`)).toBe(
      '<path id="a0" d="M0 0"/><use id="a1" href="#a0"/>',
    );
  });

  test.each([
    'onload="alert(1)"',
    'onclick="x"',
    'href="#a"',
    'xlink:href="javascript:alert(1)"',
    'href="data:image/svg+xml,x"',
    'href="https://example.test/x.svg#a"',
    'fill="url(https://example.test/x)"',
    'fill="url(#missing)"',
    'fill="url(//example.test#a)"',
    'fill="URL(#a)"',
    'fill="u\\72l(https://example.test)"',
    'fill="image-set(x)"',
    'fill="var(--x)"',
    'mask="url(data:x)"',
    'style="fill:url(https://example.test/x);background:url(x)"',
    'style="behavior:url(x)"',
    'filter="url(#x)"',
    'd="M0 0&#x22;onload=&#x22;x"',
    'fill="&lt;script&gt;"',
    'data-x="1"',
    'font-family="x"',
    'begin="0s"',
  ])('the attribute %s', (attribute) => {
    expect(inside(`<rect ${attribute}/>`)).toBe('<rect/>');
  });

  test('attributes of the root that load or run something', () => {
    expect(
      cleaned(drawing('', 'viewBox="0 0 1 1" onload="x()" xml:base="https://example.test/"')),
    ).not.toMatch(/onload|base|example/);
  });
});

describe('what is refused', () => {
  test.each([
    ['svg_has_text', drawing('<text>Name</text>')],
    ['svg_element_unsupported', drawing('<foreignObject><p/></foreignObject>')],
    ['svg_element_unsupported', drawing('<image href="x.png"/>')],
    ['svg_element_unsupported', drawing('<filter id="f"><feTurbulence/></filter>')],
    ['svg_element_unsupported', drawing('<a href="https://example.test"><path/></a>')],
    ['svg_element_unsupported', drawing('<svg/>')],
    ['svg_element_unsupported', drawing('<pattern id="p"/>')],
    ['svg_element_unsupported', drawing('<handler/>')],
    ['svg_has_document_type', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`],
    ['svg_has_document_type', `<!DOCTYPE svg SYSTEM "https://example.test/x.dtd">${drawing('')}`],
    ['svg_has_instruction', `<?xml-stylesheet href="https://example.test/x.css"?>${drawing('')}`],
    ['svg_styles_unsupported', drawing('<style>@import url(https://example.test/x.css);</style>')],
    ['svg_styles_unsupported', drawing('<style>@media print{.a{fill:red}}</style>')],
    ['svg_styles_unsupported', drawing('<style>.a .b{fill:red}</style>')],
    ['svg_styles_unsupported', drawing('<style>.a{fill:red</style>')],
    ['svg_styles_unsupported', drawing(`<style>${'.a{fill:red}'.repeat(501)}</style>`)],
    ['svg_unreadable', drawing('<path d="&undeclared;"/>')],
    ['svg_unreadable', drawing('<path>')],
    ['svg_unreadable', drawing('<path d="1" d="2"/>')],
    ['svg_unreadable', '<html/>'],
    ['svg_unreadable', ''],
    ['svg_without_size', drawing('', '')],
    ['svg_without_size', drawing('', 'viewBox="0 0 0 10"')],
    ['svg_without_size', drawing('', 'viewBox="0 0 1 41"')],
    ['svg_without_size', drawing('', 'width="100%" height="100%"')],
    ['svg_too_complex', drawing('<g>'.repeat(40) + '</g>'.repeat(40))],
    ['svg_too_complex', drawing('<g/>'.repeat(2000))],
    ['svg_too_complex', drawing('<g id="a"><use href="#a"/></g>')],
    ['svg_too_complex', drawing('<mask id="a"><g mask="url(#a)"/></mask><g mask="url(#a)"/>')],
    ['svg_too_complex', drawing('<mask id="m"/>' + '<g mask="url(#m)"/>'.repeat(80))],
  ])('%s: %s', (code, text) => {
    expect(cleaningError(text)).toEqual(reason(code));
  });

  test('repetitions of repetitions', () => {
    const level = (at: number) =>
      `<g id="l${at}">${Array.from({ length: 8 }, () => `<use href="#l${at - 1}"/>`).join('')}</g>`;
    const bomb = `<g id="l0"><path d="M0 0"/></g>${[1, 2, 3, 4, 5, 6, 7].map(level).join('')}`;
    expect(cleaningError(drawing(bomb))).toEqual(reason('svg_too_complex'));
  });

  test('more than 256 kB', () => {
    expect(cleaningError(drawing(`<path d="${'M0 0'.repeat(70_000)}"/>`))).toEqual(
      reason('svg_too_large', 'too_large'),
    );
  });

  test('bytes that are no text', () => {
    expect(() => cleanSvg(new Uint8Array([0x3c, 0xff, 0xfe]))).toThrow(
      expect.objectContaining({ code: 'input' }),
    );
  });
});

describe('the worst drawing of the greatest size is refused, well within the time limit of a test', () => {
  const full = (piece: string, around: (text: string) => string) =>
    around(piece.repeat(Math.floor(258_000 / piece.length)));
  test.each([
    ['one long value', full('a', (text) => drawing(`<path d="${text}"/>`))],
    ['parentheses', full('rgb(', (text) => drawing(`<path d="${text}"/>`))],
    ['styles without braces', full('a ', (text) => drawing(`<style>${text}</style>`))],
    ['comments in styles', full('/*', (text) => drawing(`<style>${text}</style>`))],
    ['declarations', full('fill:a;', (text) => drawing(`<path style="${text}"/>`))],
    ['classes', full('a b c ', (text) => drawing(`<style>.a{fill:red}</style><path class="${text}"/>`))],
    ['attributes', drawing(`<path ${Array.from({ length: 20_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)],
    ['elements', full('<g>', (text) => drawing(text))],
    ['a size', full('1 ', (text) => drawing('', `viewBox="${text}"`))],
    ['text', full('a&amp;', (text) => drawing(`<title>${text}</title>`))],
  ])('%s', (_name, text) => {
    cleaningError(text);
  });
});
