import { expect, test } from '@jest/globals';
import { htmlCharset } from './html-charset.ts';

const UMLAUTS = 'Führung über die Brücke';

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** What a browser reads of the bytes, as the header of the answer names their encoding. */
function read(bytes: Uint8Array): string {
  return new TextDecoder(htmlCharset(bytes)).decode(bytes);
}

test('a page of an office program keeps its umlauts, in the charset that it declares', () => {
  for (const head of [
    '<meta http-equiv=Content-Type content="text/html; charset=windows-1252">',
    "<META CHARSET = 'ISO-8859-1'>",
  ]) {
    const bytes = latin1(`<html><head>${head}<title>${UMLAUTS}</title></head></html>`);
    expect([htmlCharset(bytes), read(bytes).includes(UMLAUTS)]).toEqual(['windows-1252', true]);
  }
  const cyrillic = latin1('<html><meta charset=windows-1251><p>\xcc\xee\xf1\xf2</p></html>');
  expect(read(cyrillic)).toContain('Мост');
});

test('valid UTF-8 is served as UTF-8, even when it declares another charset', () => {
  for (const head of [
    '',
    '<meta charset="utf-8">',
    '<meta charset="iso-8859-1">',
    '<meta charset="no-such">',
  ])
    expect(htmlCharset(new TextEncoder().encode(`<html>${head}<p>${UMLAUTS}</p>`))).toBe('utf-8');
});

test('UTF-16 is known by its byte-order mark', () => {
  const text = `\ufeff<html><p>${UMLAUTS}</p>`;
  const little = new Uint8Array(Buffer.from(text, 'utf16le'));
  const big = new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  expect([htmlCharset(little), htmlCharset(big)]).toEqual(['utf-16le', 'utf-16be']);
  expect([read(little), read(big)]).toEqual([text.slice(1), text.slice(1)]);
});

test('other bytes without a usable charset are served as windows-1252, as browsers read them', () => {
  for (const head of ['', '<meta charset="no-such">', '<meta charset="utf-8">', '<meta charset="utf-16">'])
    expect(htmlCharset(latin1(`<html>${head}<p>${UMLAUTS}</p>`))).toBe('windows-1252');
});
