import { isRecord } from '@portal/ports/json';

interface ObjectSchema extends Record<string, unknown> {
  type: 'object';
  properties: Record<string, unknown>;
}

/**
 * A choice between schemas, shorter: choices inside a choice are its own, and those between objects become one object that has the
 * fields of all and requires what all require. Which fields go together is in their descriptions and in the refusal of a call. Returns
 * anything else as it is.
 */
export function mergeObjectChoices(schema: unknown): unknown {
  if (!isRecord(schema) || !Array.isArray(schema['anyOf'])) return schema;
  const { anyOf, ...rest } = schema;
  const choices = anyOf.flatMap(flattenChoice);
  const objects = choices.filter(isObjectSchema);
  const others = choices.filter((one) => !isObjectSchema(one));
  const merged = objects.length === 0 ? others : [objects.reduce(mergeObjects), ...others];
  return merged.length === 1 && isRecord(merged[0]) ? { ...merged[0], ...rest } : { ...rest, anyOf: merged };
}

function flattenChoice(choice: unknown): unknown[] {
  const inner = isRecord(choice) && Object.keys(choice).length === 1 ? choice['anyOf'] : undefined;
  return Array.isArray(inner) ? inner : [choice];
}

function isObjectSchema(schema: unknown): schema is ObjectSchema {
  return isRecord(schema) && schema['type'] === 'object' && isRecord(schema['properties']);
}

function mergeObjects(first: ObjectSchema, second: ObjectSchema): ObjectSchema {
  const required = requiredOf(first).filter((name) => requiredOf(second).includes(name));
  const { required: _all, ...schema } = first;
  return {
    ...schema,
    properties: { ...second.properties, ...first.properties },
    ...(required.length > 0 ? { required } : {}),
  };
}

function requiredOf({ required }: ObjectSchema): unknown[] {
  return Array.isArray(required) ? required : [];
}
