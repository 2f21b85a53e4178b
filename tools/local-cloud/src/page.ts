const STYLE = `
:root { color-scheme: light dark; --line: light-dark(oklch(88% 0.01 230), oklch(34% 0.02 230)); --muted: light-dark(oklch(45% 0.02 230), oklch(74% 0.02 230)); }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 64rem; margin: 3rem auto; padding: 0 1.25rem; background: light-dark(oklch(99% 0.003 230), oklch(20% 0.02 230)); color: light-dark(oklch(24% 0.02 230), oklch(93% 0.01 230)); }
h1 { font-size: 1.6rem; line-height: 1.2; } a { color: light-dark(oklch(45% 0.1 230), oklch(78% 0.1 220)); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--muted); font-weight: 500; } code, pre { font: 0.875rem/1.5 ui-monospace, monospace; } pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); padding: 1rem; }
.muted { color: var(--muted); } .failed { color: light-dark(oklch(48% 0.17 28), oklch(76% 0.14 28)); } .live { color: light-dark(oklch(45% 0.11 155), oklch(78% 0.12 155)); }
.scroll { overflow-x: auto; }`;

/** Text made safe for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A plain page of the local cloud, without scripts and external files. `body` must be safe HTML. */
export function page(title: string, body: string, options: { refreshSeconds?: number } = {}) {
  const refresh =
    options.refreshSeconds === undefined
      ? ''
      : `<meta http-equiv="refresh" content="${options.refreshSeconds}">`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      // Without a referrer, a browser would send the forms of these pages with the origin 'null'.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`,
  };
}
