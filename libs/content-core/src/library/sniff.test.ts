import { describe, expect, test } from '@jest/globals';
import { samplePdf } from '../fakes/sample-pdf.ts';
import { decodeBase64 } from './decode-base64.ts';
import { hasDocumentsStore } from './has-documents-store.ts';
import { documentNameOf, fileNameOf } from './file-name.ts';
import { MAX_INLINE_BYTES } from './limits.ts';
import { sniffDocument } from './sniff-document.ts';
import { sniffImage } from './sniff-image.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('an image', () => {
  test.each([
    ['jpeg', '\xff\xd8\xff\xe0 rest'],
    ['png', '\x89PNG\r\n\x1a\n rest'],
    ['gif', 'GIF89a rest'],
    ['gif', 'GIF87a rest'],
    ['webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['avif', '\x00\x00\x00\x20ftypavif'],
    ['avif', '\x00\x00\x00\x20ftypavis'],
    ['svg', SVG],
    ['svg', `<?xml version="1.0"?>\n${SVG}`],
    ['svg', `\xef\xbb\xbf<!-- x --> ${SVG}`],
    ['svg', `<!DOCTYPE svg PUBLIC "x">${SVG}`],
  ])('is %s by its content', (format, text) => {
    expect(sniffImage(bytes(text))).toBe(format);
  });

  test.each([
    ['HTML', '  <!doctype html><p>x', /web page/],
    ['HTML without a document type', '<html><body>', /web page/],
    ['a PDF', '%PDF-1.7', /upload it as a document/],
    ['HEIC', '\x00\x00\x00\x18ftypheic', /HEIC/],
    ['a video', '\x00\x00\x00\x18ftypisom', /This is a video.*https address/],
    ['a video for the web', '\x1a\x45\xdf\xa3 rest', /This is a video.*https address/],
    ['a sound of the same container', 'RIFF\x10\x00\x00\x00WAVEfmt ', /not a supported image format/],
    ['nothing', '', /^The file is empty/],
    ['a comment without end', '<!-- <svg', /not a supported image format/],
  ])('is not %s', (_name, text, message) => {
    expect(() => sniffImage(bytes(text))).toThrow(
      expect.objectContaining({ code: 'input', message: expect.stringMatching(message) }),
    );
  });
});

describe('a document', () => {
  test.each([
    [samplePdf('Tides'), 'application/pdf'],
    [`${samplePdf('Tides')}${'x'.repeat(60_000)}`, 'application/pdf'],
    [`\r\n${samplePdf('Tides')}`, 'application/pdf'],
    [`\0\x01@PJL SET\r\n${samplePdf('Tides')}`, 'application/pdf'],
    [`HTTP/1.1 200 OK\r\n\r\n${samplePdf('Tides')}`, 'application/pdf'],
    [`${'x'.repeat(1_019)}${samplePdf('Tides')}`, 'application/pdf'],
    [`<html>${samplePdf('Tides')}`, 'text/html'],
    ['<!DOCTYPE\nhtml><title>x', 'text/html'],
    ['<?xml version="1.0"?>\n<!-- made by a program -->\n<html>', 'text/html'],
    ['<!DOCTYPE html><title>x', 'text/html'],
    ['<html lang="en">', 'text/html'],
    ['<?xml version="1.0"?><html>', 'text/html'],
    ['<!-- saved --><html>', 'text/html'],
    ['<h1>Plan</h1>', 'text/html'],
  ])('%j is %s', (text, type) => {
    expect(sniffDocument(bytes(text))).toBe(type);
  });

  test.each([
    ['', /^The file is empty/],
    ['%PDF-1.7\n1 0 obj', /^This PDF is not complete/],
    [samplePdf('Tides').replace('%%EOF', ''), /^This PDF is not complete/],
    [samplePdf('Tides').replace('startxref', ''), /^This PDF is not complete/],
    [`${samplePdf('Tides')}${' '.repeat(66_000)}`, /^This PDF is not complete/],
  ])('%j is refused', (text, message) => {
    expect(() => sniffDocument(bytes(text))).toThrow(
      expect.objectContaining({ code: 'input', message: expect.stringMatching(message) }),
    );
  });

  test('that names PDF among its first words is text', () => {
    expect(sniffDocument(bytes('How %PDF-1.7 files begin'), { fileName: 'notes.txt' })).toBe('text/plain');
  });

  test.each(['PK\x03\x04', SVG, '<htmlx>', 'GIF89a\0'])('%j is none', (text) => {
    expect(() => sniffDocument(bytes(text))).toThrow(expect.objectContaining({ code: 'input' }));
  });
});

describe('the documents store of a configuration', () => {
  test.each([
    'export default defineConfig({ documents: bucketDocuments(), site: { name: "x" } });',
    'export default { site, documents: { adapter: "bucket" } }',
    'defineConfig({\n  auth: a(),\n  // where large files lie\n  documents: bucket(),\n})',
    "defineConfig({ site: { name: '// x' }, documents: bucket() })",
  ])('is found in %j', (config) => {
    expect(hasDocumentsStore(config)).toBe(true);
  });

  test.each([
    '',
    'defineConfig({ site: { name: "x" } })',
    'defineConfig({ /* documents: bucket(), */ site })',
    'defineConfig({ /* { documents: bucket() } ',
    "defineConfig({ name: 'it\\'s, documents: x' })",
    'defineConfig({ // documents: bucket()\n site })',
    'defineConfig({ site: { name: ", documents: bucket()" } })',
    'defineConfig({ site: { name: `{ documents: x` } })',
    'defineConfig({ documents: null })',
    'defineConfig({ documents: undefined, site })',
    'defineConfig({ documents: false })',
    'defineConfig({ oldDocuments: x })',
    `${' '.repeat(100_000)}({ documents: x })`,
  ])('is not found in %#', (config) => {
    expect(hasDocumentsStore(config)).toBe(false);
  });

  test('is looked for in linear time', () => {
    for (const piece of ['/*', "'\\", '`\\', '{ documents', '/**', '{ \n', '//'])
      expect(hasDocumentsStore(piece.repeat(33_000).slice(0, 99_000))).toBe(false);
  });
});

describe('base64', () => {
  test.each([
    ['aGVsbG8=', 'hello'],
    ['aGVsbG8', 'hello'],
    ['aGVs\nbG8=', 'hello'],
    ['data:image/png;base64,aGVsbG8=', 'hello'],
    ['Pz8_', '???'],
    ['fn5-', '~~~'],
    ['', ''],
    ['data:image/png;base64,', ''],
  ])('%j is read as %j', (data, text) => {
    expect(new TextDecoder().decode(decodeBase64(data))).toBe(text);
  });

  test.each(['no base64!', 'data:nothing', 'https://example.test/a.png'])('%j is refused', (data) => {
    expect(() => decodeBase64(data)).toThrow(expect.objectContaining({ code: 'input' }));
  });

  test('of more than a call carries is too large', () => {
    const data = (length: number) => btoa('a'.repeat(length));
    expect(decodeBase64(data(MAX_INLINE_BYTES)).byteLength).toBe(2_621_440);
    expect(() => decodeBase64(data(MAX_INLINE_BYTES + 1))).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });
});

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nb.pdf', 'a b.pdf'],
  ['Tides\u0096\u0085.pdf', 'Tides .pdf'],
  ['Gezeiten – Süd.pdf', 'Gezeiten – Süd.pdf'],
  ['Gebu\u0308hr.pdf', 'Gebühr.pdf'],
  ['', 'fallback'],
  [undefined, 'fallback'],
  ['..', 'fallback'],
  ['folder/', 'fallback'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('the name %j is stored as %j', (given, stored) => {
  expect(fileNameOf(given, 'fallback')).toBe(stored);
});

test.each([
  ['plan.pdf', 'application/pdf', 'plan.pdf'],
  ['PLAN.PDF', 'application/pdf', 'PLAN.PDF'],
  ['plan.pdf.exe', 'application/pdf', 'plan.pdf'],
  ['plan.exe', 'application/pdf', 'plan.pdf'],
  ['no-extension', 'application/pdf', 'no-extension.pdf'],
  ['Report v1.2', 'application/pdf', 'Report v1.2.pdf'],
  ['Dr. Meier', 'application/pdf', 'Dr. Meier.pdf'],
  ['.pdf', 'application/pdf', 'document.pdf'],
  ['', 'text/html', 'document.html'],
  [undefined, 'application/pdf', 'document.pdf'],
  ['x.pdf', 'text/html', 'x.html'],
  ['x.htm', 'text/html', 'x.htm'],
  [`${'x'.repeat(300)}.exe`, 'application/pdf', `${'x'.repeat(116)}.pdf`],
  ['x'.repeat(300), 'text/html', `${'x'.repeat(115)}.html`],
] as const)('the name %j of a document of type %s is stored as %j', (given, type, stored) => {
  expect(documentNameOf(given, type)).toBe(stored);
});
