import { describe, expect, test } from '@jest/globals';
import { clean, paste } from '../../../test/paste.ts';
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

test('a fixed space is in no element of its own, where ProseMirror would take it for one that the browser has put in', () => {
  const html = '<p>10<span style="font-size: 9pt">&nbsp;</span>000</p><p>a<span>&nbsp;</span>b</p>';
  expect(clean(html)).toMatchObject({ html: '<p>10&nbsp;000</p><p>a b</p>' });
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

const WORD_COMMENT = `<p class=MsoNormal>Satz<span class=MsoCommentReference><![if !supportAnnotations]><a
class=msocomanchor href="#_msocom_1">[RS1]</a><![endif]></span>.</p><div style="mso-element:comment-list"><![if
!supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style="mso-element:comment"><div
class=msocomtxt><p class=MsoCommentText>Bitte noch prüfen!</p></div></div></div>`;

describe('what word processors add around a text', () => {
  test.each([
    ['Word’s comments', WORD_COMMENT, 'Satz.', ['comments']],
    [
      'Word’s comment on a link with an address of its file',
      `<p><a style='mso-comment-reference:RS_1;mso-comment-date:20260101T1000'>Satz</a><span class=MsoCommentReference><a
href="file:///C:/x.htm#_msocom_1" style='mso-special-character:comment'>[RS1]</a></span> geht weiter.</p>`,
      'Satz geht weiter.',
      ['comments'],
    ],
    [
      'comments of Google Docs',
      `<p><span>Der Steg ist offen.</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span> Bis Mai.</span></p>
<div style="border:1px solid"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Stimmt das?</span></p><p>_Assigned to Jan_</p></div>`,
      'Der Steg ist offen. Bis Mai.',
      ['comments'],
    ],
    [
      'headers and footers',
      `<div style='mso-element:header' id=h1><p class=MsoHeader>Entwurf, vertraulich</p></div><p>Text</p><div style='mso-element:footer'><p>Seite 1</p></div>`,
      'Text',
      ['headers'],
    ],
    [
      'codes of fields',
      `<p>Siehe <span style='mso-element:field-begin'></span><span> HYPERLINK "https://example.org" </span><span
style='mso-element:field-separator'></span>hier<span style='mso-element:field-end'></span>, Seite <span
style='mso-element:field-begin'></span> PAGE <span style='mso-element:field-begin'></span> X <span style='mso-element:field-separator'></span>9<span style='mso-element:field-end'></span><span style='mso-element:field-separator'></span>4<span style='mso-element:field-end'></span>.</p>`,
      'Siehe hier, Seite 4.',
      [],
    ],
    [
      'a field that never ends',
      `<p>a <span style='mso-element:field-begin'></span>b</p><p>c</p>`,
      'a b\n\nc',
      [],
    ],
    [
      'hidden text, by style and by class',
      `<style>.unseen { color:red; display:none } @media print { .shown { display: none } .shown { visibility: hidden } }</style>
<p>a<span style='mso-hide:all'>b</span><span style="visibility:hidden">c</span><span class=unseen>d</span><span class="shown">e</span></p>`,
      'ae',
      [],
    ],
    [
      'spaces that Word and Apple write as fixed ones; others stay',
      `<p>Montag<span style='mso-tab-count:2'>&nbsp;&nbsp;&nbsp; </span>9&nbsp;Uhr<span style='mso-spacerun:yes'>&nbsp; </span>bis<span class="Apple-converted-space">&nbsp;</span>10&nbsp;000&nbsp;m</p>`,
      'Montag 9\u00a0Uhr bis 10\u00a0000\u00a0m',
      [],
    ],
    [
      'a page break',
      `<p>a</p><b><span><br clear=all style='mso-special-character:line-break;page-break-before:always'></span></b><p>b</p>`,
      'a\n\nb',
      [],
    ],
  ])('%s', (_case, html, text, losses) => {
    expect(paste(html)).toEqual({ text, losses });
  });
});

describe('footnotes', () => {
  test.each([
    [
      'Word’s have their words and numbers, and no rule',
      `<p>Seit 1998<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span
style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='vertical-align:super'>[1]</span></span><![endif]></span></span></a> offen.</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span
class=MsoFootnoteReference>[1]</span></a> Laut Archiv.</p></div></div>`,
      'Seit 1998\\[1] offen.\n\n\\[1] Laut Archiv.',
      [],
    ],
    [
      'LibreOffice’s',
      `<p>Seit 1998<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p>
<div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Laut Archiv.</p></div>`,
      'Seit 1998\\[1]\n\n\\[1] Laut Archiv.',
      [],
    ],
    [
      'those of Google Docs',
      `<p>Seit 1998<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> Laut Archiv.</span></p></div>`,
      'Seit 1998\\[1]\n\n\\[1] Laut Archiv.',
      [],
    ],
    [
      'a number without its footnote is left out',
      `<p>Seit 1998<sup class="reference"><a href="https://de.wikipedia.org/wiki/Steg#cite_note-3">[3]</a></sup> offen, 2<sup><a href="#note4">4</a></sup>.</p>`,
      'Seit 1998 offen, 2.',
      ['footnotes'],
    ],
    [
      'a way back by arrow is no word',
      `<ol><li id="fn1">Laut Archiv. <a href="#fnref1">↩</a></li></ol>`,
      '1. Laut Archiv.',
      [],
    ],
    [
      'other links within a page keep their words',
      `<p><a href="#fnord">hier</a> und <a href="#cmnts">[a]</a></p>`,
      'hier und \\[a]',
      [],
    ],
  ])('%s', (_case, html, text, losses) => {
    expect(paste(html)).toEqual({ text, losses });
  });
});

describe('raised and lowered characters', () => {
  test.each([
    ['<p>120 m<sup>2</sup>, 10<sup>6</sup>, CO<sub>2</sub></p>', '120 m², 10⁶, CO₂', []],
    ['<p>10<sup>-6</sup> <i>x</i><sup>n+1</sup> H<sub>(2)</sub>O</p>', '10⁻⁶ *x*ⁿ⁺¹ H₍₂₎O', []],
    ['<p>m<span style="vertical-align: super; font-size: 8pt">3</span></p>', 'm³', []],
    [
      '<p>m<span style="vertical-align: 4.0px">3</span>, n<span style="vertical-align:-25%">0</span></p>',
      'm³, n₀',
      [],
    ],
    [`<p>10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>6</span></p>`, '10⁶', []],
    ['<style>span.s1 {vertical-align: super}</style><p>10<span class="s1">6</span></p>', '10⁶', []],
    ['<p>10<sup>&#8722;</sup><sup>6</sup> m<sup><b>2</b></sup></p>', '10⁻⁶ m**²**', []],
    ['<p>5<span style="vertical-align: 1px">0</span> km</p>', '50 km', []],
    ['<table><tr><td style="vertical-align: super">5</td></tr></table>', '5', []],
    [
      '<p>10<sup>2,5</sup> 2<sup>k</sup> 2<sup>max</sup> x<sub>1.5</sub> m<sup>2/3</sup></p>',
      '10^(2,5) 2^k 2^(max) x\\_(1.5) m^(2/3)',
      ['raised'],
    ],
    [
      '<p>e<sup>x<sub>1</sub></sup> 10<sup>2<sup>3</sup></sup> m<sup><span style="vertical-align:super">2</span></sup></p>',
      'e^(x₁) 10^(2³) m²',
      ['raised'],
    ],
    ['<p>NO<sub>x</sub>, U<sub>max</sub>, XX<sup>e</sup></p>', 'NOx, Umax, XXe', ['raised']],
    [
      '<p>1<sup>st</sup> 2<sup>nd</sup> 3<sup>e</sup> 2<sup>a</sup> N<sup>o</sup> 5</p>',
      '1st 2nd 3e 2ª Nº 5',
      [],
    ],
    [
      '<p>Hafen<sup>TM</sup> Kai<sup>®</sup> Preis<sup>*</sup> 5<sup>°</sup> 12<sup>99</sup> €</p>',
      'Hafen™ Kai® Preis\\* 5° 12⁹⁹ €',
      [],
    ],
    ['<p>Meier<sup>1,2</sup> und Kunz<sup>1–3</sup></p>', 'Meier¹,² und Kunz¹–³', []],
    [
      '<p>Kürzel<sup>[1]</sup><sup>[a]</sup>, Schüler<sup>in</sup></p>',
      'Kürzel\\[1]\\[a], Schülerin',
      ['raised'],
    ],
    ['<p>See <sup><a href="https://example.org/a">1</a></sup></p>', 'See [¹](https://example.org/a)', []],
    ['<p>a<sup> </sup>b<sup></sup></p>', 'a b', []],
  ])('%s', (html, text, losses) => {
    expect(paste(html)).toEqual({ text, losses });
  });
});

describe('what was deleted or struck out', () => {
  test.each([
    [
      'Die Frist ist <del cite="mailto:A" datetime="2026-01-01T10:00">31. März</del><ins cite="mailto:A">30. April</ins>.',
      'Die Frist ist 30. April.',
    ],
    ['<p>Eintritt <s>100</s> <strike>90</strike> <b>80</b> Euro</p>', 'Eintritt **80** Euro'],
    [
      '<p>Eintritt <span style="text-decoration:underline line-through">100</span> 80 Euro</p>',
      'Eintritt 80 Euro',
    ],
    [
      '<p>Eintritt <span style="text-decoration-line: line-through"><b>100</b></span> 80 Euro</p>',
      'Eintritt 80 Euro',
    ],
    ['<p>a</p><p><span class=msoDel>b</span></p><p><span class=msoIns>c</span></p>', 'a\n\nc'],
    ['<style>.xl65 {color:red; text-decoration:line-through}</style><p class=xl65>a</p><p>b</p>', 'b'],
  ])('%s', (html, text) => {
    expect(paste(html)).toEqual({ text, losses: ['struck'] });
  });

  test('other changes that Word has tracked keep their words', () => {
    expect(paste(`<p><span style='mso-prop-change:"Jan" 20260101T1000'>31. März</span></p>`)).toEqual({
      text: '31\\. März',
      losses: [],
    });
  });
});

describe('what a text cannot hold', () => {
  test.each([
    ['<p>a<img src="https://example.org/a.png"><picture><img></picture></p>', 'a', ['images']],
    ['<p>a<svg><text>b</text></svg></p>', 'a', ['images']],
    [
      '<p>a<img src="a.gif" width="1" height="1"><a href="https://example.org">b<svg></svg></a></p>',
      'a[b](https://example.org)',
      [],
    ],
    ['<p>a<iframe src="https://example.org"></iframe><video>b</video></p>', 'a', ['embedded']],
    [
      '<p>a<math><msup><mi>x</mi><mn>2</mn></msup></math><span class="katex">x2</span></p>',
      'a',
      ['formulas'],
    ],
    [
      '<form><p>Name <input value="Jan"><input type=hidden value=x></p><button>Send</button></form>',
      'Name',
      ['fields'],
    ],
    ['<p><input type="checkbox" checked> a</p><p><input type="checkbox"> b</p>', '☑ a\n\n☐ b', []],
    [
      '<ul><li role="checkbox" aria-checked="true"><img alt="checked" aria-roledescription="checkbox" src="data:image/png;base64,AA"><p>a</p></li></ul>',
      '- ☑ a',
      [],
    ],
    ['<p>a <img alt="👍🏽" src="x.png"><img alt="🇩🇪"></p>', 'a 👍🏽🇩🇪', []],
    ['<p>a <img alt="7" src="x.png"></p>', 'a', ['images']],
    ['<table><tr><td>Mo</td><td>9–12</td></tr><tr></tr></table>', '| | |\n| - | - |\n| Mo | 9–12 |', []],
    ['<table><tr><td><p>a</p><p>b</p></td></tr><tr><td>c</td></tr></table>', 'a\n\nb\n\nc', []],
    ['<p>a</p><div style="display:none"><img><table><tr><td>b</td><td>c</td></tr></table></div>', 'a', []],
  ])('%s', (html, text, losses) => {
    expect(paste(html)).toEqual({ text, losses });
  });
});

describe('how much is pasted at once', () => {
  test.each([
    ['more characters than a field holds', `<p>${'a'.repeat(20_001)}</p>`],
    ['more HTML than so many words need', '<b>'.repeat(400_000)],
    ['more elements', '<br>'.repeat(20_001)],
    ['more lines', '<p>a</p>'.repeat(1_001)],
    ['more that is never closed', '<b><i>'.repeat(101)],
    ['more than a clipboard is searched for', ' '.repeat(12_000_001)],
  ])('%s: nothing is inserted', (_case, html) => {
    expect(clean(html)).toBe('tooLong');
  });

  test('style sheets, comments, images and spaces of five megabytes are no words', () => {
    const sheet = `<style>${'.a { color: red } '.repeat(100_000)}</style><!--${'a'.repeat(1_000_000)}-->`;
    const image = `<img src="data:image/png;base64,${'A'.repeat(2_000_000)}">`;
    expect(paste(`${sheet}<p>a</p>${image}${'\n'.repeat(900_000)}<p>b</p>`)).toEqual({
      text: 'a\n\nb',
      losses: ['images'],
    });
  });

  test.each(['<b>', '<sup>', '<ol type="a"><li>', '<table><tr><td>a<td>', '<q>'])(
    'two hundred %p inside each other are more than a text is made of',
    (piece) => {
      expect(clean(piece.repeat(200))).toBe('tooLong');
    },
  );

  test.each([
    '<sup>2</sup>',
    '<div class="ListContainerWrapper"><ul><li aria-level="9">a</li></ul></div>',
    `<p style='mso-list:l0 level9'>a</p>`,
    `<i style='mso-element:field-begin'></i>a`,
    '<a href="#fn1">1</a>',
    '<p style="white-space:pre">a\n',
  ])('a thousand times %p is cleaned in one go', (piece) => {
    expect(clean(piece.repeat(1_000))).toHaveProperty('html');
  });

  test.each(['<style>.a{', '<style>a', '<style>{'])('a hundred thousand times %p is no text', (piece) => {
    expect(clean(piece.repeat(100_000))).toMatchObject({ html: '' });
  });
});

describe('what only the look of a page says', () => {
  test.each([
    ['<p>Sie sagte <q>komm <q>bald</q></q>.</p>', 'Sie sagte „komm ‚bald‘“.'],
    ['<p lang="en-GB">She said <q>soon</q>.</p>', 'She said “soon”.'],
    ['<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢(kan)'],
    ['<h2>Öffnungs<br>zeiten</h2>', '## Öffnungs zeiten'],
    ['<p style="white-space: pre-wrap">Montag 12\n34 Plätze\n</p>', 'Montag 12\\\n34 Plätze'],
    ['<p style="white-space: normal">Montag\n12</p>', 'Montag 12'],
    [
      '<p>Hafen&shy;viertel<wbr>plan <abbr title="zum Beispiel">z.&nbsp;B.</abbr> <time datetime="2026-01-01">heute</time></p>',
      'Hafen\u00advi\u0065rtelplan z.\u00a0B. heute',
    ],
    ['<p style="text-transform: uppercase">Bauamt Groß</p>', 'Bauamt Groß'],
    ['<p>a</p><br class="Apple-interchange-newline">', 'a'],
  ])('%s', (html, text) => {
    expect(paste(html)).toEqual({ text, losses: [] });
  });
});
