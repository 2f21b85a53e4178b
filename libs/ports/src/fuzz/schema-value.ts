import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-value.ts';

/** The keywords of JSON Schema that inputs use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
}

/** Values that exist in the records, by the name of the field that takes them. Random values would all fail at the first look-up. */
export type ExistingValues = Readonly<Record<string, readonly unknown[]>>;

/** An input that mostly matches its schema, with any value in place of a field now and then. */
export function schemaValue(schema: object, existing: ExistingValues): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 20, arbitrary: objectOf(schema, existing, 3) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function valueOf(
  name: string,
  schema: Schema,
  existing: ExistingValues,
  hostileWeight: number,
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 20, arbitrary: validValue(name, schema, existing) },
    { weight: hostileWeight, arbitrary: hostileValue },
    { weight: hostileWeight, arbitrary: hostileText },
  );
}

function validValue(name: string, schema: Schema, existing: ExistingValues): fc.Arbitrary<unknown> {
  const values = existing[name];
  if (values !== undefined && !schema.items) return fc.constantFrom(...values);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => validValue(name, one, existing)));
  if (schema.type === 'object') return objectOf(schema, existing, 1);
  if (schema.type === 'array') {
    const item =
      values === undefined ? valueOf(name, schema.items ?? {}, existing, 1) : fc.constantFrom(...values);
    return fc.array(item, { maxLength: 4 });
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(fc.integer({ min: -1, max: 300 }), fc.double());
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return hostileText;
}

function objectOf(schema: Schema, existing: ExistingValues, hostileWeight: number): fc.Arbitrary<unknown> {
  const { properties, required = [] } = schema;
  if (properties === undefined || Object.keys(properties).length === 0)
    return fc.dictionary(hostileText, hostileValue, { maxKeys: 3 });
  const fields = Object.entries(properties).map(([name, one]) => {
    const value = valueOf(name, one, existing, hostileWeight);
    return [name, required.includes(name) ? value : fc.oneof(fc.constant(undefined), value)] as const;
  });
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true }).map((found) => {
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  });
}
