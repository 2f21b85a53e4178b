import { isRecord } from '@portal/ports/json';
import type { KindSpec } from '../kinds/field-spec.ts';
import type { EditorWords } from './editor/en.ts';

/** The kinds with their examples translated into the language of the editor, so that a new section begins with text in that language. */
export function translatedExamples(words: EditorWords, kinds: readonly KindSpec[]): KindSpec[] {
  return kinds.map((kind) => ({ ...kind, example: translatedFields(words, kind.example) }));
}

function translatedFields(words: EditorWords, fields: KindSpec['example']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, translated(words, value)]));
}

function translated(words: EditorWords, value: unknown): unknown {
  // Only own properties count, since an example may have the name of a property of `Object.prototype`.
  if (typeof value === 'string') return Object.hasOwn(words.examples, value) ? words.examples[value] : value;
  if (Array.isArray(value)) return value.map((entry) => translated(words, entry));
  return isRecord(value) ? translatedFields(words, value) : value;
}
