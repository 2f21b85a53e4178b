import { isRecord } from './page-document.ts';

/** A value as a person reads it: its words, without the structure around them. */
export function plainWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(plainWords).join('\n');
  if (isRecord(value)) return Object.values(value).map(plainWords).filter(Boolean).join(' ');
  return String(value);
}
