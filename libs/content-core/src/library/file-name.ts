import type { DocumentType } from '@portal/sites';

/** The longest name a file may have, in UTF-16 units. */
const LONGEST = 120;

/**
 * A file's name as a record keeps it: the last part of the path it was sent with, one line, its letters composed (a Mac sends them
 * decomposed), `fallback` when nothing is left.
 */
export function fileNameOf(given: string | undefined, fallback: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  if (clean === '' || /^\.+$/.test(clean)) return fallback;
  if (clean.length <= LONGEST) return clean;
  const dot = clean.lastIndexOf('.');
  const end = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return (
    clean
      .slice(0, LONGEST - end.length)
      .toWellFormed()
      .trim() + end
  );
}

/** How the names of documents of each type end; the first ending is given to names that have none of them. */
const ENDINGS: Readonly<Record<DocumentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'text/html': ['html', 'htm'],
};

/** Endings that say what a file is, and say something else than the bytes of the document. */
const OTHER_ENDING =
  /\.(?:pdf|html?|xhtml|txt|md|rtf|docx?|odt|pages|zip|jpe?g|png|exe|com|bat|cmd|scr|msi|js|vbs|jar|apk|php|aspx?)$/i;

/**
 * A document's file name as a record keeps it, with an ending that says what its bytes are: people and their computers open a file by
 * that, and it is saved under this name.
 */
export function documentNameOf(given: string | undefined, type: DocumentType): string {
  const [usual] = ENDINGS[type];
  let name = fileNameOf(given, '');
  while (!endsAs(name, type) && OTHER_ENDING.test(name)) name = name.replace(OTHER_ENDING, '').trim();
  if (endsAs(name, type)) return name;
  return fileNameOf(`${name === '' ? 'document' : name}.${usual}`, `document.${usual}`);
}

function endsAs(name: string, type: DocumentType): boolean {
  return ENDINGS[type].some(
    (ending) => name.length > ending.length + 1 && name.toLowerCase().endsWith(`.${ending}`),
  );
}
