import { describe, expect, test } from '@jest/globals';
import { sampleOffice, sampleZip } from '../fakes/sample-zip.ts';
import { documentNameOf } from './file-name.ts';
import { sniffDocument } from './sniff-document.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';
const utf16 = (text: string) => `\xff\xfe${[...text].map((letter) => `${letter}\0`).join('')}`;

describe('a download', () => {
  test.each([
    [sampleOffice('docx'), `${OFFICE}.wordprocessingml.document`],
    [sampleOffice('xlsx'), `${OFFICE}.spreadsheetml.sheet`],
    [sampleOffice('pptx'), `${OFFICE}.presentationml.presentation`],
    [
      sampleZip({ '[Content_Types].xml': '', 'word/document2.xml': '' }),
      `${OFFICE}.wordprocessingml.document`,
    ],
    [`${sampleOffice('docx')}\n`, `${OFFICE}.wordprocessingml.document`],
    [`${sampleOffice('odt')}\0\0\0\0`, `${OPEN}.text`],
    [
      sampleZip({ '[Content_Types].xml': '', 'word\\document.xml': '' }),
      `${OFFICE}.wordprocessingml.document`,
    ],
    [sampleZip({ '/[Content_Types].xml': '', '/xl/workbook.xml': '' }), `${OFFICE}.spreadsheetml.sheet`],
    ['\xef\xbb\xbfBEGIN:VCALENDAR\r\nEND:VCALENDAR', 'text/calendar'],
    ['BEGIN:VCALENDAR \rEND:VCALENDAR', 'text/calendar'],
    [sampleOffice('odt'), `${OPEN}.text`],
    [sampleOffice('ods'), `${OPEN}.spreadsheet`],
    [sampleOffice('odp'), `${OPEN}.presentation`],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'text/calendar'],
  ])('%# is of its type by its content, under any name', (text, type) => {
    for (const fileName of [undefined, 'x.docx', 'x.exe'])
      expect(sniffDocument(bytes(text), { fileName })).toBe(type);
  });

  test.each([
    ['a;b\r\n1;2', 'Fees.CSV', 'text/csv'],
    ['Geb\xfchr;2', 'x.csv', 'text/csv'],
    [utf16('a,b'), 'x.csv', 'text/csv'],
    ['Opening times', 'x.txt', 'text/plain'],
    ['Opening times', undefined, 'text/plain'],
    [sampleZip({ 'a.txt': 'a' }), 'plans.zip', 'application/zip'],
    [sampleZip({ 'a.txt': 'a' }), 'plans', 'application/zip'],
    [sampleZip({ 'a.txt': 'a' }), undefined, 'application/zip'],
  ])('%# is of its type by content and name', (text, fileName, type) => {
    expect(sniffDocument(bytes(text), { fileName })).toBe(type);
  });

  test('that is text is what it was announced as', () => {
    for (const announced of ['text/csv', 'text/plain'] as const)
      expect(sniffDocument(bytes('a,b'), { announced })).toBe(announced);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.txt'],
    ['SVG in UTF-16', utf16('<svg/>'), 'x.txt'],
    ['a script in HTML', '<script>1</script>', 'x.txt'],
    ['a shell script', '#!/bin/sh\nls', 'x.txt'],
    ['a script by its name', 'dir c:', 'x.bat'],
    ['JavaScript by its name', 'alert(1)', 'x.js'],
    ['a calendar by its name alone', 'not a calendar', 'x.ics'],
    ['PostScript', '%!PS-Adobe', 'x.txt'],
    ['rich text', '{\\rtf1 x}', 'x.txt'],
    ['a Windows program', 'MZ\x90\0\x03', 'x.txt'],
    ['a Linux program', '\x7fELF\x02\x01\x01\0', 'x.txt'],
    ['a Java program', sampleZip({ 'META-INF/MANIFEST.MF': '' }), 'x.jar'],
    ['an Android program', sampleZip({ 'classes.dex': '' }), 'x.apk'],
    ['another Office format', sampleZip({ '[Content_Types].xml': '', 'visio/document.xml': '' }), 'x.vsdx'],
    ['a binary workbook', sampleZip({ '[Content_Types].xml': '', 'xl/workbook.bin': '' }), 'x.xlsb'],
    ['an OpenDocument drawing', sampleZip({ mimetype: `${OPEN}.graphics` }), 'x.odg'],
    ['a book', sampleZip({ mimetype: 'application/epub+zip' }), 'x.epub'],
    ['a gzip archive', '\x1f\x8b\x08\0', 'x.zip'],
    ['an empty archive', `PK\x05\x06${'\0'.repeat(18)}`, 'x.zip'],
    ['GIF', 'GIF89a\0\0', 'x.gif'],
  ])('is not %s', (_what, text, fileName) => {
    expect(() => sniffDocument(bytes(text), { fileName })).toThrow(
      expect.objectContaining({ code: 'input', message: expect.stringContaining('none of the types') }),
    );
  });

  test.each([
    ['a former format', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', /save it as docx/],
    ['Word with macros', sampleOffice('docx', { 'word/vbaProject.bin': 'x' }), /macros/],
    [
      'Excel with macros of its first versions',
      sampleOffice('xlsx', { 'xl/macrosheets/sheet1.xml': '' }),
      /macros/,
    ],
    ['OpenDocument with macros', sampleOffice('ods', { 'Basic/Standard/Module1.xml': '' }), /macros/],
    ['OpenDocument with a script', sampleOffice('odt', { 'Scripts/python/x.py': '' }), /macros/],
    [
      'Word with macros and a byte after its end',
      `${sampleOffice('docx', { 'word\\vbaProject.bin': 'x' })}\n`,
      /macros/,
    ],
    ['an archive without its end', sampleZip({ 'a.txt': 'a' }).slice(0, -1), /not complete/],
    [
      'an archive whose directory is cut off',
      sampleZip({ a: 'a' }).replace('PK\x01\x02', 'PK\0\0'),
      /not complete/,
    ],
  ])('is not %s', (_what, text, message) => {
    expect(() => sniffDocument(bytes(text), { fileName: 'x.zip' })).toThrow(
      expect.objectContaining({ code: 'input', message: expect.stringMatching(message) }),
    );
  });

  test('of an archive with a comment is read, and one over 4 GB in its directory is an archive', () => {
    const zip = sampleOffice('docx');
    const commented = `${zip.slice(0, -2)}\x05\0PK\x05\x06!`;
    expect(sniffDocument(bytes(commented))).toBe(`${OFFICE}.wordprocessingml.document`);
    const large = `${zip.slice(0, -6)}\xff\xff\xff\xff\0\0`;
    expect(sniffDocument(bytes(large), { fileName: 'x.zip' })).toBe('application/zip');
  });

  test('takes linear time for every directory', () => {
    const end = (count: string) => `PK\x05\x06\0\0\0\0${count}${count}\xff\xff\0\0\0\0\0\0\0\0`;
    const many = bytes(`PK\x03\x04${'PK\x05\x06\0\0'.repeat(1_000_000)}${end('\xfe\xff')}`);
    expect(() => sniffDocument(many)).toThrow(expect.objectContaining({ code: 'input' }));
  });
});

test.each([
  ['Plan.docx', 'image/jpeg', 'Plan.jpg'],
  ['Plan.JPEG', 'image/jpeg', 'Plan.JPEG'],
  ['Fees.xls', `${OFFICE}.spreadsheetml.sheet`, 'Fees.xlsx'],
  ['Fees.xlsm', `${OFFICE}.spreadsheetml.sheet`, 'Fees.xlsx'],
  ['run.exe', 'application/zip', 'run.zip'],
  ['v1.2', 'application/zip', 'v1.2.zip'],
  [undefined, 'text/csv', 'document.csv'],
] as const)('the name %j of a download of type %s is stored as %j', (given, type, stored) => {
  expect(documentNameOf(given, type)).toBe(stored);
});
