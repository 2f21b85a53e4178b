import { isRecord } from '@portal/ports/json';
import type { FieldFacts, FieldSpec, KindSpec } from './field-spec.ts';
import { PLATFORM_KINDS, withOwnLabels } from './own-labels.ts';

/** No text of a section is longer than all of it may be. */
const LONGEST = 20_000;

/** What an answer of `/api/section-kinds` says. What it describes in a way that is not known becomes `unknown` fields. */
export function kindSpecs(body: unknown): KindSpec[] {
  const kinds = isRecord(body) && Array.isArray(body['kinds']) ? body['kinds'].filter(isRecord) : [];
  return kinds.map(({ name, title, description, example, schema }) => ({
    name: String(name),
    title: String(title),
    description: String(description),
    example: isRecord(example) ? example : {},
    fields: PLATFORM_KINDS.includes(String(name)) ? fieldsOf(schema) : withOwnLabels(fieldsOf(schema)),
  }));
}

function fieldsOf(schema: unknown): FieldSpec[] {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties']).map(([name, field]) =>
    fieldOf(field, { name, required: required.includes(name) }),
  );
}

function fieldOf(schema: unknown, { name, required }: { name: string; required: boolean }): FieldSpec {
  const facts = { name, required, help: undefined, label: undefined };
  if (!isRecord(schema)) return { ...facts, type: 'unknown' };
  const named = { ...facts, help: text(schema['description']), label: text(schema['title']) };
  const { type, format, enum: options, 'x-portal': kind } = schema;
  const longest = number(schema['maxLength']) ?? LONGEST;
  switch (kind) {
    case 'line':
    case 'lines':
    case 'rich-text':
    case 'day':
    case 'file':
      return { ...named, help: kind === 'rich-text' ? undefined : named.help, type: kind, longest };
    case 'link':
    case 'image':
    case 'document':
      return { ...named, type: kind };
    default:
  }
  if (Array.isArray(options) && options.every((one) => typeof one === 'string'))
    return { ...named, type: 'choice', options, standard: text(schema['default']) };
  if (type === 'array') return listOf(schema, named);
  if (type === 'object') return { ...named, type: 'group', fields: fieldsOf(schema) };
  if (type === 'boolean') return { ...named, type: 'switch' };
  if (type === 'number' || type === 'integer') {
    const [least, most] = [number(schema['minimum']), number(schema['maximum'])];
    return { ...named, type: 'number', least, most, whole: type === 'integer' };
  }
  if (type === 'string') return { ...named, type: format === 'email' ? 'email' : 'line', longest };
  return { ...named, type: 'unknown' };
}

function listOf(schema: Record<string, unknown>, named: FieldFacts): FieldSpec {
  const item = fieldOf(schema['items'], { name: '', required: true });
  return {
    ...named,
    type: 'list',
    item,
    least: number(schema['minItems']) ?? 0,
    most: number(schema['maxItems']) ?? 200,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
}
