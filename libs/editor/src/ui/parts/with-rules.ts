/**
 * Returns a function for the `ref` of an element, which adds style rules to the shadow root that the element is in: before it is painted,
 * and once for each root. In this way parts that are loaded on demand bring their rules.
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
