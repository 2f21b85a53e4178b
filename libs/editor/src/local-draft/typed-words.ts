import { type LocalDraft } from './local-draft.ts';

/** Fields that hold no words of the person's: ids, addresses, choices. */
const NOT_WORDS = /^(?:id|kind|media|to|url|href|file|document|video|page)$/;

/** The texts that were typed on a page and are stored, section by section, as plain text to be copied. */
export function typedWords({ changed, order }: LocalDraft): string {
  const ids = [...new Set([...order, ...Object.keys(changed)])];
  const sections = ids.flatMap((id) => {
    const words = changed[id] ? textsIn(changed[id].data) : [];
    return words.length > 0 ? [words.join('\n')] : [];
  });
  return sections.join('\n\n');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (NOT_WORDS.test(name) ? [] : textsIn(inner)));
}
