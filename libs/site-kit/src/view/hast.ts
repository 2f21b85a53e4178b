import type { Element, ElementContent, Text } from 'hast';

/** An element in hast. */
export function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/** A text in hast. */
export function text(value: string): Text {
  return { type: 'text', value };
}
