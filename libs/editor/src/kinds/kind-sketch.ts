import type { FieldSpec } from './field-spec.ts';

/** One shape of a sketch, on a drawing 112 wide and 72 high. */
export interface Shape {
  kind: 'line' | 'strong' | 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  /** The radius of its corners; left out: that of a line. */
  round?: number;
}

const LEFT = 8;
const BOTTOM = 68;
const GAP = 5;

/** A drawing of what a kind with these fields looks like: one field below the other, lists by what their entries hold. */
export function sketchOf(fields: readonly FieldSpec[]): Shape[] {
  let top = 8;
  const shapes: Shape[] = [];
  for (const field of fields) {
    const drawn = shapesOf(field);
    const height = Math.max(0, ...drawn.map((shape) => shape.y + shape.height));
    if (drawn.length === 0 || top + height > BOTTOM) continue;
    shapes.push(...drawn.map((shape) => ({ ...shape, x: shape.x + LEFT, y: shape.y + top })));
    top += height + GAP;
  }
  return shapes;
}

function shapesOf(field: FieldSpec): Shape[] {
  if (field.name === 'title') return [strong(0, 0, 62, 6)];
  switch (field.type) {
    case 'image':
    case 'file':
      return [box(0, 0, 96, 22)];
    case 'lines':
      return [line(0, 0, 84)];
    case 'rich-text':
      if (field.only === 'table')
        return [0, 9, 18].flatMap((y) =>
          [0, 34, 68].map((x) => (y === 0 ? strong(x, y, 24, 4) : line(x, y, 24))),
        );
      return [96, 92, 70].map((width, row) => line(0, row * 7, width));
    case 'list':
      return listOf(field.item);
    case 'line':
      return field.required ? [line(0, 0, 54)] : [];
    case 'number':
      return field.name === 'perPage'
        ? rows((y) => [box(0, y, 14, 10), line(19, y, 20), line(19, y + 6, 66)])
        : tiles(3, (x) => [box(x, 0, 29, 16), line(x, 20, 20), strong(x, 26, 27, 3)]);
    default:
      return [];
  }
}

/** The entries of a list, by what distinguishes them at a glance. */
function listOf(item: FieldSpec): Shape[] {
  if (item.type === 'document' || item.type === 'link')
    return rows((y) => [box(0, y, 8, 10), line(13, y + 3, 62)]);
  if (item.type !== 'group') return rows((y) => [line(0, y + 3, 60)]);
  const find = (...types: FieldSpec['type'][]) => item.fields.find(({ type }) => types.includes(type));
  const named = (name: RegExp) => item.fields.some((field) => name.test(field.name));
  const image = find('image');
  if (find('day') || named(/^(?:date|day|when|year|period)$/))
    return [
      box(3, 0, 1, 37),
      ...rows((y) => [strong(1, y + 2, 5, 5, 2.5), line(12, y, 16), line(12, y + 6, 66)]),
    ];
  if (image?.required) return tiles(3, (x) => [box(x, 0, 29, 22), box(x, 25, 29, 12)]);
  if (image)
    return tiles(3, (x) => [box(x + 5, 0, 18, 18, 9), strong(x + 2, 22, 24, 3), line(x + 5, 28, 18)]);
  if (find('number') || named(/^(?:value|figure|number)$/))
    return tiles(3, (x) => [strong(x, 0, 22, 14), line(x, 19, 26)]);
  if (find('rich-text'))
    return rows((y) => [line(0, y + 3, 72), strong(90, y + 3, 6, 3), box(0, y + 10, 96, 1)]);
  return rows((y) => [box(0, y, 96, 11)]);
}

function rows(row: (y: number) => Shape[]): Shape[] {
  return [0, 13, 26].flatMap(row);
}

function tiles(count: number, tile: (x: number) => Shape[]): Shape[] {
  return Array.from({ length: count }, (_, index) => tile(index * 33)).flat();
}

const line = (x: number, y: number, width: number): Shape => ({ kind: 'line', x, y, width, height: 3 });

function strong(x: number, y: number, width: number, height: number, round?: number): Shape {
  return { kind: 'strong', x, y, width, height, ...(round === undefined ? {} : { round }) };
}

function box(x: number, y: number, width: number, height: number, round?: number): Shape {
  return { kind: 'box', x, y, width, height, ...(round === undefined ? {} : { round }) };
}
