import { escapeHtml, page, PAGE_HEADERS } from '../pages.ts';

/** One button of a page that asks to choose. */
export interface Choice {
  /** Sent as `choice`. */
  value: string;
  label: string;
  hint: string;
}

/** A page with one button for each choice; the form is sent to the page's own address. */
export function choicePage({
  title,
  text,
  choices,
  fields,
  target,
}: {
  title: string;
  text: string;
  choices: readonly Choice[];
  /** Hidden fields of the form. */
  fields: Readonly<Record<string, string>>;
  /** The origin to which the answer redirects; null if it does not leave this server. */
  target: string | null;
}): Response {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const buttons = choices.map(
    ({ value, label, hint }) =>
      `<p><button name="choice" value="${escapeHtml(value)}">${escapeHtml(label)}</button> ${escapeHtml(hint)}</p>`,
  );
  const none = '<p>There are no accounts.</p>';
  const body = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<form method="post">${hidden.join('')}
${buttons.length === 0 ? none : buttons.join('\n')}
</form>`;
  return answer(200, page(title, body), target);
}

/** A page with a message. */
export function notePage(status: number, title: string, text: string): Response {
  return answer(status, page(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`), null);
}

/** Browsers apply `form-action` also to the redirect after a form, and send no `Origin` without a referrer. */
function answer(status: number, html: string, target: string | null): Response {
  const policy = PAGE_HEADERS['content-security-policy'] ?? '';
  const actions = target === null ? "'self'" : `'self' ${new URL(target).origin}`;
  return new Response(html, {
    status,
    headers: {
      ...PAGE_HEADERS,
      'content-security-policy': policy.replace("form-action 'none'", `form-action ${actions}`),
      'referrer-policy': 'same-origin',
    },
  });
}
