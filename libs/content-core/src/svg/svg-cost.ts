import { messageOf, refusal } from '../messages/index.ts';
import { allowedValue } from './allowed-svg.ts';
import type { SvgNode } from './svg-node.ts';

/** What drawing one more layer costs, in elements: measured with librsvg at 1600 pixels. */
const LAYERS: ReadonlyMap<string, number> = new Map([
  ['opacity', 5],
  ['clip-path', 3],
  ['mask', 50],
]);

/** How many characters of a path cost as much as one element. */
const CHARACTERS = 1000;

/** The maximum cost of a drawing with everything that it repeats. */
const MAX_COST = 3000;

/** The longest chain of elements that refer to each other. */
const MAX_REFERENCES = 12;

/**
 * Requires that a drawing is drawn in reasonable time.
 * @throws AppError `input` when elements refer to themselves, or their repetitions are too many
 */
export function refuseCostlySvg(root: SvgNode, byId: ReadonlyMap<string, SvgNode>): void {
  const costs = new Map<SvgNode, number>();
  const costOf = (node: SvgNode, references: number): number => {
    const known = costs.get(node);
    if (known !== undefined) return known;
    if (references > MAX_REFERENCES) throw tooComplex();
    let cost = 1;
    for (const [name, value] of node.attributes) {
      if (!/^(?:1|none)$/.test(value)) cost += LAYERS.get(name) ?? 0;
      if (name === 'd' || name === 'points') cost += value.length / CHARACTERS;
      const allowed = allowedValue(name, value);
      const target = allowed && 'id' in allowed ? byId.get(allowed.id) : undefined;
      if (target) cost += costOf(target, references + 1);
    }
    for (const child of node.children) cost += costOf(child, references);
    if (cost > MAX_COST) throw tooComplex();
    costs.set(node, cost);
    return cost;
  };
  costOf(root, 0);
}

function tooComplex(): Error {
  return refusal('input', messageOf('svg_too_complex'));
}
