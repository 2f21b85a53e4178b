import { messageOf, refusal } from '../messages/index.ts';
import { fromUtf8, toUtf8 } from '../format/utf8.ts';
import { allowedValue } from './allowed-svg.ts';
import { readSvg } from './read-svg.ts';
import { refuseCostlySvg } from './svg-cost.ts';
import { LARGEST_SVG, SVG_NAMESPACE, type SvgNode } from './svg-node.ts';
import { inlineStyles } from './svg-styles.ts';

/** The longer side of a cleaned drawing, in pixels. */
const LONGER_SIDE = 1600;

/** A side may be this many times as long as the other. */
const MAX_RATIO = 40;

/** A drawing written again from what is allowed. */
export interface CleanSvg {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels; the longer side is the same for every drawing. */
  width: number;
  height: number;
}

/**
 * Reads a drawing and writes it again with nothing but shapes, colours and references within it: no script, style, animation, text, image,
 * filter, or address. Styles of drawing programs become attributes.
 * @throws AppError `input` for a drawing that cannot be read, does more than draw, or is too complex; `too_large`
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg {
  if (bytes.byteLength > LARGEST_SVG)
    throw refusal('too_large', messageOf('svg_too_large', { max: `${LARGEST_SVG / 1024} kB` }));
  const text = fromUtf8(bytes);
  if (text === null) throw refusal('input', messageOf('svg_unreadable'));
  const read = readSvg(text);
  const root = inlineStyles(read.root, read.styles);
  const byId = new Map<string, SvgNode>();
  collectIds(root, byId);
  refuseCostlySvg(root, byId);
  const { viewBox, width, height } = sizeOf(root);
  const names = new Map([...byId.keys()].map((id, index) => [id, `a${index}`]));
  const rest = [...root.attributes].filter(([name]) => !/^(?:x|y|width|height|viewBox)$/.test(name));
  const attributes = new Map([...rest, ['viewBox', viewBox], ['width', `${width}`], ['height', `${height}`]]);
  const body = written({ ...root, attributes }, names).replace('<svg', `<svg xmlns="${SVG_NAMESPACE}"`);
  return { bytes: new Uint8Array(toUtf8(`${body}\n`)), width, height };
}

/** Of several elements with one id, references mean the first. */
function collectIds(node: SvgNode, byId: Map<string, SvgNode>): void {
  const id = node.attributes.get('id');
  if (id !== undefined && id !== '' && !byId.has(id)) byId.set(id, node);
  for (const child of node.children) collectIds(child, byId);
}

function sizeOf({ attributes }: SvgNode): { viewBox: string; width: number; height: number } {
  const [x, y, wide, high] = boxIn(attributes) ?? [];
  if (x === undefined || y === undefined || wide === undefined || high === undefined)
    throw refusal('input', messageOf('svg_without_size'));
  const scale = LONGER_SIDE / Math.max(wide, high);
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  return { viewBox: `${x} ${y} ${wide} ${high}`, width, height };
}

/** The box that is shown: `viewBox`, else width and height in pixels. */
function boxIn(attributes: ReadonlyMap<string, string>): readonly number[] | null {
  const pixels = (name: string) => /^\s*([\d.]+)(?:px)?\s*$/.exec(attributes.get(name) ?? '')?.[1] ?? '';
  const numbers = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/) ?? ['0', '0', pixels('width'), pixels('height')];
  const box = numbers.map((one) => (one === '' ? Number.NaN : Number(one)));
  const [, , wide = 0, high = 0] = box;
  const isBox = box.length === 4 && box.every((one) => Math.abs(one) < 1e6) && wide > 1e-3 && high > 1e-3;
  return isBox && Math.max(wide / high, high / wide) <= MAX_RATIO ? box : null;
}

function written({ name, attributes, children }: SvgNode, names: ReadonlyMap<string, string>): string {
  const own = names.get(attributes.get('id') ?? '');
  const parts = own === undefined ? [] : [`id="${own}"`];
  for (const [key, value] of attributes) {
    const allowed = allowedValue(key, value);
    const target = allowed && 'id' in allowed ? names.get(allowed.id) : undefined;
    if (target !== undefined) parts.push(key === 'href' ? `href="#${target}"` : `${key}="url(#${target})"`);
    else if (allowed && 'plain' in allowed) parts.push(`${key}="${allowed.plain}"`);
  }
  const start = [name, ...parts].join(' ');
  if (children.length === 0) return `<${start}/>`;
  return `<${start}>${children.map((child) => written(child, names)).join('')}</${name}>`;
}
