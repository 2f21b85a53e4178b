import { SaxesParser, type SaxesTagNS } from 'saxes';
import { isAppError } from '@portal/errors';
import { messageOf, refusal } from '../messages/index.ts';
import { ALLOWED_ELEMENTS, LEFT_OUT_ELEMENTS } from './allowed-svg.ts';
import { MAX_SVG_DEPTH, MAX_SVG_ELEMENTS, SVG_NAMESPACE, type SvgNode } from './svg-node.ts';

/** A drawing as it was read: its root, and the text of its style elements. */
export interface ReadSvg {
  root: SvgNode;
  styles: string;
}

interface OpenNode extends SvgNode {
  attributes: Map<string, string>;
  children: SvgNode[];
}

/**
 * Reads a drawing strictly, as XML with namespaces. What draws nothing is left out.
 * @throws AppError `input` for text that is not well-formed, a document type, a processing instruction, an element that is neither
 *   allowed nor left out, and for too many elements or too deep ones
 * @see SVG 2, XML 1.0, Namespaces in XML 1.0
 */
export function readSvg(text: string): ReadSvg {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: OpenNode[] = [];
  let [root, styles, elements, depth, leftOutAt]: [SvgNode | null, string, number, number, number | null] = [
    ...([null, '', 0, 0, null] as const),
  ];
  let isStyle = false;
  const addStyle = (style: string) => {
    if (isStyle) styles += style;
  };
  parser.on('error', (cause) => {
    throw refusal('input', messageOf('svg_unreadable'), { cause });
  });
  parser.on('doctype', () => {
    throw refusal('input', messageOf('svg_has_document_type'));
  });
  parser.on('processinginstruction', () => {
    throw refusal('input', messageOf('svg_has_instruction'));
  });
  parser.on('text', addStyle);
  parser.on('cdata', addStyle);
  parser.on('opentag', (tag) => {
    elements += 1;
    depth += 1;
    if (elements > MAX_SVG_ELEMENTS || depth > MAX_SVG_DEPTH)
      throw refusal('input', messageOf('svg_too_complex'));
    if (leftOutAt !== null) return;
    const isSvg = tag.uri === SVG_NAMESPACE || tag.uri === '';
    isStyle = isSvg && tag.local === 'style';
    if (depth === 1 && !(isSvg && tag.local === 'svg')) throw refusal('input', messageOf('svg_unreadable'));
    if (!isSvg || LEFT_OUT_ELEMENTS.has(tag.local)) {
      leftOutAt = depth;
      return;
    }
    if (!ALLOWED_ELEMENTS.has(tag.local) || (tag.local === 'svg' && depth > 1)) throw unsupported(tag.local);
    open.push({ name: tag.local, attributes: attributesOf(tag), children: [] });
  });
  parser.on('closetag', () => {
    depth -= 1;
    isStyle = false;
    if (leftOutAt !== null) {
      if (depth < leftOutAt) leftOutAt = null;
      return;
    }
    const closed = open.pop();
    if (!closed) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(closed);
    else root = closed;
  });
  try {
    parser.write(text).close();
  } catch (cause) {
    throw isAppError(cause) ? cause : refusal('input', messageOf('svg_unreadable'), { cause });
  }
  if (root === null) throw refusal('input', messageOf('svg_unreadable'));
  return { root, styles };
}

/** Attributes of SVG itself by name; `xlink:href` is the former name of `href`. */
function attributesOf({ attributes }: SaxesTagNS): Map<string, string> {
  const found = new Map<string, string>();
  for (const { prefix, local, value } of Object.values(attributes)) {
    if (prefix === '') found.set(local, value);
    else if (prefix === 'xlink' && local === 'href' && !found.has('href')) found.set('href', value);
  }
  return found;
}

function unsupported(element: string): Error {
  return refusal(
    'input',
    /^(?:text|tspan|textPath)$/.test(element)
      ? messageOf('svg_has_text')
      : messageOf('svg_element_unsupported', { element }),
  );
}
