/** The longest text of one record, in UTF-16 units; a section is saved in no more bytes. */
export const LARGEST_RECORD = 256 * 1024;

/** What the text of a record says; undefined when it is no JSON, and for a text that is too long to be one, which is not parsed. */
export function parseRecordText(text: string): unknown {
  if (text.length > LARGEST_RECORD) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
