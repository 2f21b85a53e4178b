import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-value.ts';

/** The part of JSON Schema that inputs use. */
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

/** Values that exist, by the name of the field that takes them: without them nothing behind the first look-up is reached. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** An input: mostly of the shape that its schema asks for, each part now and then replaced by anything. */
export function schemaValue(schema: object, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 20, arbitrary: objectOf(schema, known, 3) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function valueOf(name: string, schema: Schema, known: Known, strays: number): fc.Arbitrary<unknown> {
  const honest = honestValue(name, schema, known);
  return fc.oneof(
    { weight: 20, arbitrary: honest },
    { weight: strays, arbitrary: hostileValue },
    { weight: strays, arbitrary: hostileText },
  );
}

function honestValue(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const values = known[name];
  if (values !== undefined && !schema.items) return fc.constantFrom(...values);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => honestValue(name, one, known)));
  if (schema.type === 'object') return objectOf(schema, known, 1);
  if (schema.type === 'array') {
    const item =
      values === undefined ? valueOf(name, schema.items ?? {}, known, 1) : fc.constantFrom(...values);
    return fc.array(item, { maxLength: 4 });
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(fc.integer({ min: -1, max: 300 }), fc.double());
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return hostileText;
}

function objectOf(schema: Schema, known: Known, strays: number): fc.Arbitrary<unknown> {
  const { properties, required = [] } = schema;
  if (properties === undefined || Object.keys(properties).length === 0)
    return fc.dictionary(hostileText, hostileValue, { maxKeys: 3 });
  const fields = Object.entries(properties).map(([name, one]) => {
    const value = valueOf(name, one, known, strays);
    return [name, required.includes(name) ? value : fc.oneof(fc.constant(undefined), value)] as const;
  });
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true }).map((found) => {
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  });
}
