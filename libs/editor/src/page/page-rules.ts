/** The rules of the page as they were read last, and the addresses of the style sheets that they are from. */
let read: { from: string; rules: CSSStyleSheet } | null = null;

/**
 * The rules of the page for a shadow root, whose host has what the page's root has. They are read again when the page has other style
 * sheets, as it does in another look. Style sheets of another origin, which cannot be read, are left out.
 */
export function pageRules(): CSSStyleSheet {
  const sheets = [...document.styleSheets].filter(({ disabled }) => !disabled);
  const from = sheets.map(({ href }) => href).join(' ');
  if (read?.from === from) return read.rules;
  const rules = new CSSStyleSheet();
  rules.replaceSync(forShadowRoot(sheets.flatMap(rulesIn).join('\n')));
  read = { from, rules };
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
