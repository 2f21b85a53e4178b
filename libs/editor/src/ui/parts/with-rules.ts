/**
 * For the `ref` of an element: adds the rules to the surface that the element is in, before it is painted, once. Rules of parts that
 * are loaded on demand come with them.
 */
export function withRules(rules: string): (element: Element | null) => void {
  const added = new WeakSet<Node>();
  return (element) => {
    const root = element?.getRootNode();
    if (!(root instanceof ShadowRoot) || added.has(root)) return;
    added.add(root);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    root.adoptedStyleSheets.push(sheet);
  };
}
