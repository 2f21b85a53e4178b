const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** The media type of documents and downloads by their extension. Browsers name others for many of them, after the programs of a computer. */
export const TYPE_OF_EXTENSION: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  html: 'text/html',
  htm: 'text/html',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  odt: `${OPEN}.text`,
  ods: `${OPEN}.spreadsheet`,
  odp: `${OPEN}.presentation`,
  zip: 'application/zip',
  csv: 'text/csv',
  txt: 'text/plain',
  ics: 'text/calendar',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** The media type of a file by its name, or as the browser says. */
export function documentType({ name, type }: Pick<File, 'name' | 'type'>): string {
  return TYPE_OF_EXTENSION[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? type;
}
