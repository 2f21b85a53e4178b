import { messageOf, refusal } from '../messages/index.ts';
import { PRESENTATION } from './allowed-svg.ts';
import type { SvgNode } from './svg-node.ts';

type Declarations = readonly (readonly [name: string, value: string])[];

/** Rules by element name, `.class` and `#id`, which drawing programs write. */
type Rules = ReadonlyMap<string, readonly { order: number; declarations: Declarations }[]>;

/** The maximum number of rules; drawing programs write one for each combination of colours. */
const MAX_RULES = 500;

const SIMPLE_SELECTOR = /^(?:[a-zA-Z]+|[.#][\w-]+)$/;

/**
 * A drawing whose styles are attributes, which is all that is written of them.
 * @throws AppError `input` for rules other than those for elements, classes and ids: imports, media queries, combined selectors
 */
export function inlineStyles(root: SvgNode, styles: string): SvgNode {
  return withRules(root, rulesIn(styles));
}

function withRules({ name, attributes, children }: SvgNode, rules: Rules): SvgNode {
  const classes = new Set((attributes.get('class') ?? '').split(/\s+/));
  const byClass = [...classes].flatMap((one) => rules.get(`.${one}`) ?? []).sort((a, b) => a.order - b.order);
  const applied = [
    ...[...(rules.get(name) ?? []), ...byClass, ...(rules.get(`#${attributes.get('id')}`) ?? [])].flatMap(
      ({ declarations }) => declarations,
    ),
    ...declarationsIn(attributes.get('style') ?? ''),
  ];
  return {
    name,
    attributes: new Map([...attributes, ...applied]),
    children: children.map((child) => withRules(child, rules)),
  };
}

function rulesIn(styles: string): Rules {
  const rules = new Map<string, { order: number; declarations: Declarations }[]>();
  const bodies = withoutComments(styles).split('}');
  if (bodies.pop()?.trim() !== '' || bodies.length > MAX_RULES) throw notSimple();
  for (const [order, rule] of bodies.entries()) {
    const [selectors = '', body, ...more] = rule.split('{');
    if (body === undefined || more.length > 0) throw notSimple();
    const declarations = declarationsIn(body);
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!SIMPLE_SELECTOR.test(selector)) throw notSimple();
      const of = rules.get(selector) ?? [];
      of.push({ order, declarations });
      rules.set(selector, of);
    }
  }
  return rules;
}

function withoutComments(styles: string): string {
  const [first = '', ...rest] = styles.split('/*');
  return first + rest.map((part) => part.split('*/').slice(1).join('*/')).join('');
}

/** The last of several declarations of a property applies. */
function declarationsIn(style: string): Declarations {
  const found = new Map<string, string>();
  for (const one of style.split(';')) {
    const colon = one.indexOf(':');
    const name = one.slice(0, colon).trim().toLowerCase();
    if (PRESENTATION.has(name)) found.set(name, one.slice(colon + 1));
  }
  return [...found];
}

function notSimple(): Error {
  return refusal('input', messageOf('svg_styles_unsupported'));
}
