/** Markup that is safe to send: every value in it is escaped or is itself `Html`. */
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
 * A template whose strings are escaped for text and for quoted attributes. Only results of this function are inserted as markup; lists
 * are joined.
 */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return { html: parts.reduce((all, part, at) => all + render(values[at - 1] ?? '') + part) };
}

function render(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
  if ('html' in value) return value.html;
  return value.map(render).join('');
}
