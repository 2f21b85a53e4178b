import { Hono } from 'hono';
import { escapeHtml, page } from '../page.ts';
import type { Inbox } from './inbox.ts';

/** Pages for people, and the same as JSON under `/api/mails?to=<address>` for tests. */
export function inboxPages(inbox: Inbox): Hono {
  const app = new Hono();
  const show = (title: string, body: string) => {
    const made = page(title, body);
    return new Response(made.body, { headers: made.headers });
  };

  app.get('/', () => {
    const rows = inbox.mails().map(({ id, at, to, subject }) => {
      const time = `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;
      return `<tr><td><a href="/mails/${id}">${escapeHtml(subject)}</a><td>${escapeHtml(to)}<td>${time}</tr>`;
    });
    const table = `<div class="scroll"><table><tr><th>Subject<th>To<th>When</tr>${rows.join('')}</table></div>`;
    const empty = '<p>No mail yet. Invitations and password resets that the platform sends arrive here.</p>';
    return show('Inbox', rows.length > 0 ? table : empty);
  });

  app.get('/mails/:id', (context) => {
    const mail = inbox.mail(context.req.param('id'));
    if (!mail) return context.notFound();
    const { to, from = '', subject, text, action } = mail;
    const sender = from === '' ? '' : `From ${escapeHtml(from)} · `;
    const link = action ? `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : '';
    return show(
      subject,
      `<p class="muted">${sender}To ${escapeHtml(to)} · <a href="/">All mail</a></p><pre>${escapeHtml(text)}</pre>${link}`,
    );
  });

  app.get('/api/mails', (context) => Response.json(inbox.mails(context.req.query('to'))));
  return app;
}
