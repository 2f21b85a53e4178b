/** The rules of the page as one style sheet for shadow roots, read once: its style sheets are the site's own, and do not change. */
let rules: CSSStyleSheet | null = null;

/**
 * The rules of the page for a shadow root, whose host has what the page's root has. Style sheets of another origin, which cannot be
 * read, are left out.
 */
export function pageRules(): CSSStyleSheet {
  if (rules) return rules;
  const text = [...document.styleSheets].flatMap(rulesIn).join('\n');
  rules = new CSSStyleSheet();
  rules.replaceSync(forShadowRoot(text));
  return rules;
}

/** Style rules that begin at the root of a document, as rules that begin at the host of a shadow root. */
export function forShadowRoot(text: string): string {
  return text.replaceAll(/:root(?![\w-])/g, ':host');
}

function rulesIn(sheet: CSSStyleSheet): string[] {
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText);
  } catch {
    return [];
  }
}
