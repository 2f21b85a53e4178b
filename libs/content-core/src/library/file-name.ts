import { DOCUMENT_EXTENSIONS, type DocumentFileType } from '@portal/sites';

/** The longest name a file may have, in UTF-16 units. */
const LONGEST = 120;

/**
 * The file name to store: the last segment of the given path, on one line, in composed Unicode form (macOS sends decomposed names);
 * `fallback` when nothing is left.
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

/** Other extensions in use, beside those that are added to names without any. */
const OTHER_ENDINGS: Partial<Record<DocumentFileType, readonly string[]>> = {
  'text/html': ['htm'],
  'image/jpeg': ['jpeg'],
};

/** Extensions of other file types, which do not match the bytes of a document. */
const OTHER_ENDING =
  /\.(?:pdf|html?|xhtml|txt|md|csv|ics|rtf|doc[xm]?|xls[xm]?|ppt[xm]?|od[tsp]|pages|zip|svg|jpe?g|png|exe|com|bat|cmd|scr|msi|js|vbs|jar|apk|php|aspx?)$/i;

/** The file name of a document to store, with an extension that matches its content, since computers open a saved file by its extension. */
export function documentNameOf(given: string | undefined, type: DocumentFileType): string {
  const usual = DOCUMENT_EXTENSIONS[type];
  let name = fileNameOf(given, '');
  while (!endsAs(name, type) && OTHER_ENDING.test(name)) name = name.replace(OTHER_ENDING, '').trim();
  if (endsAs(name, type)) return name;
  return fileNameOf(`${name === '' ? 'document' : name}.${usual}`, `document.${usual}`);
}

function endsAs(name: string, type: DocumentFileType): boolean {
  return [DOCUMENT_EXTENSIONS[type], ...(OTHER_ENDINGS[type] ?? [])].some(
    (ending) => name.length > ending.length + 1 && name.toLowerCase().endsWith(`.${ending}`),
  );
}
