const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that no XML document may contain. @see XML 1.0, production 2 */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it stands in an element or in a quoted attribute of an XML document. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
