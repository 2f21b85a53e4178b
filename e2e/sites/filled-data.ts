import { describeKind, type SectionData, type SectionKind } from '@portal/content-core';
import { isRecord } from '@portal/ports/json';

/** What every text of a section is made of. */
export interface Filling {
  word: string;
  /** Id of an image of the site. */
  image: string;
  /** How many entries a list has, if it takes that many. */
  count: number;
}

/** Data of a kind with every field filled: what a page looks like when nothing was left out. */
export function filledData(kind: SectionKind, filling: Filling): SectionData {
  const data = filled(describeKind(kind).schema, filling);
  if (!isRecord(data)) throw new Error(`The data of ${kind.name} is no record.`);
  return data;
}

function filled(schema: unknown, filling: Filling): unknown {
  if (!isRecord(schema)) return undefined;
  const { type, enum: choices, properties, items, maxItems, default: standard } = schema;
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['x-portal'] === 'image') return { media: filling.image, alt: filling.word };
  if (Array.isArray(choices)) return standard ?? choices[0];
  if (isRecord(properties)) {
    const fields = Object.entries(properties).map(([name, field]) => [name, filled(field, filling)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (type === 'array') {
    const entry = filled(items, filling);
    const count = Math.min(filling.count, typeof maxItems === 'number' ? maxItems : filling.count);
    return entry === undefined ? [] : Array.from({ length: count }, () => entry);
  }
  if (type === 'string') return textFor(schema, filling.word);
  return standard;
}

function tableOf(word: string): string {
  return `| ${word} | ${word} | ${word} |\n| - | - | -: |\n| ${word} | ${word} | **${word}** |`;
}

/** A text of a field; undefined for what a text cannot be made up for, such as the id of a document. */
function textFor(schema: Record<string, unknown>, word: string): string | undefined {
  const longest = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : word.length;
  switch (schema['x-portal']) {
    case 'line':
      return word.slice(0, longest);
    case 'lines':
      return `${word}\n${word}`.slice(0, longest);
    case 'rich-text':
      if (schema['x-portal-only'] === 'table') return tableOf(word);
      return `${tableOf(word)}\n\n## ${word}\n\n${word} **${word}**\n\n- ${word}\n- [${word}](https://example.org/${word})\n\n> ${word}\n\n\`${word}\`\n\n    ${word} ${word}`;
    case 'link':
      return `https://example.org/${word}`;
    case 'day':
      return '2026-11-27';
    case 'file':
      return '/film/tour.webm';
    default:
      return schema['format'] === 'email' ? `${word.replace(/[^a-z]/gi, 'x')}@example.org` : undefined;
  }
}
