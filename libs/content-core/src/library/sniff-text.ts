import type { DownloadType } from '@portal/sites';
import { textStart } from './text-start.ts';

/** How much of a file is searched for bytes that no text has. */
const LOOKED_AT = 1024 ** 2;

/** Control characters, apart from tabs, line and page breaks. Spreadsheets export text in other encodings than UTF-8, too. */
const CONTROL = /[\0-\x08\x0b\x0e-\x1f]/;

/** How markup and scripts begin. */
const MARKUP = /^(?:<[a-z!?/]|#!|\{\\rtf|%!)/;

/**
 * The type of a text: a calendar by its content, any other by `announced` or else by the name; null for a file that is no text, or whose
 * name says that it is something else, such as a script.
 */
export function sniffText(
  bytes: Uint8Array,
  { fileName = '', announced }: { fileName?: string | undefined; announced?: string | undefined },
): DownloadType | null {
  const start = textStart(bytes);
  if (!isText(bytes) || MARKUP.test(start)) return null;
  if (/^begin:vcalendar[ \t]*[\r\n]/.test(start)) return 'text/calendar';
  if (announced === 'text/csv' || announced === 'text/plain') return announced;
  const [, ending = 'txt'] = /\.([^./\\]{1,10})$/.exec(fileName.trim()) ?? [];
  if (ending.toLowerCase() === 'csv') return 'text/csv';
  return ending.toLowerCase() === 'txt' ? 'text/plain' : null;
}

function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'latin1';
  return !CONTROL.test(new TextDecoder(encoding).decode(bytes.subarray(0, LOOKED_AT)));
}
