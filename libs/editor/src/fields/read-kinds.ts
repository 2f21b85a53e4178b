import { isRecord } from '@portal/ports/json';
import type { FieldSpec, KindSpec } from '../kinds/field-spec.ts';
import { withOwnLabels } from '../kinds/own-labels.ts';
import { readChoice } from './choice/choice.ts';
import { readDocument } from './document/document.ts';
import { fieldsIn, type ReadType, textIn } from './field/json-schema.ts';
import { readGroup } from './group/group.ts';
import { readImage } from './image/image.ts';
import { readLink } from './link/link.ts';
import { readList } from './list/list.ts';
import { readNumber } from './number/number.ts';
import { readSwitch } from './switch/switch.ts';
import { readText } from './text/text.ts';

/** By the mark that a field of a kind carries, `x-portal`. */
const MARKED = new Map<unknown, ReadType>([
  ['line', readText],
  ['lines', readText],
  ['rich-text', readText],
  ['day', readText],
  ['file', readText],
  ['link', readLink],
  ['image', readImage],
  ['document', readDocument],
]);

/** Fields without a mark: the first that fits. */
const UNMARKED: readonly ReadType[] = [readChoice, readList, readGroup, readSwitch, readNumber, readText];

/** What an answer of `/api/section-kinds` says. What it describes in a way that is not known becomes `unknown` fields. */
export function kindSpecs(body: unknown): KindSpec[] {
  const kinds = isRecord(body) && Array.isArray(body['kinds']) ? body['kinds'].filter(isRecord) : [];
  return kinds.map(({ name, title, description, example, schema, own }) => {
    const fields = fieldsIn(schema, readField);
    return {
      name: String(name),
      title: String(title),
      description: String(description),
      example: isRecord(example) ? example : {},
      fields: own === true ? withOwnLabels(fields) : fields,
    };
  });
}

function readField(schema: unknown, { name, required }: { name: string; required: boolean }): FieldSpec {
  const facts = { name, required, help: undefined, label: undefined };
  if (!isRecord(schema)) return { ...facts, type: 'unknown' };
  const named = { ...facts, help: textIn(schema['description']), label: textIn(schema['title']) };
  const marked = MARKED.get(schema['x-portal']);
  const readers = marked ? [marked] : UNMARKED;
  for (const read of readers) {
    const field = read(schema, named, readField);
    if (field) return field;
  }
  return { ...named, type: 'unknown' };
}
