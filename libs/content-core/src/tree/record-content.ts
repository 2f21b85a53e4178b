import type { KindRegistry } from '../model/kinds/index.ts';
import { parseContentPath } from './content-path.ts';
import { cachedSection } from './cached-sections.ts';
import { largestRecord, parseRecordText } from './record-text.ts';
import { readSection } from './read-section.ts';

/**
 * The content of a record as reading operations return it: a section at the current version of its kind, another record unchanged,
 * invalid JSON as text. Null when there is no such record.
 */
export function recordContent(file: string, text: string | undefined, kinds: KindRegistry): unknown {
  if (text === undefined) return null;
  const value = parseRecordText(text, largestRecord(file));
  if (value === undefined) return text;
  if (parseContentPath(file)?.type !== 'section') return value;
  const known = cachedSection(text, kinds);
  return known?.section ?? readSection(value, { file, pageTitle: '' }, kinds).section ?? value;
}
