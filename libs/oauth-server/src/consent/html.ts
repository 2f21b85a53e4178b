/** Markup that is safe to send: every value in it was escaped, or is markup itself. */
export interface Html {
  readonly html: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A template whose values are escaped by default, for text and for quoted attributes. Only what this function made passes
 * as markup; a list is joined.
 */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return { html: parts.reduce((all, part, at) => all + render(values[at - 1] ?? '') + part) };
}

function render(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
  if ('html' in value) return value.html;
  return value.map(render).join('');
}
