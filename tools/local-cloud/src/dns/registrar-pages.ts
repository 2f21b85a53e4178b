import { Hono } from 'hono';
import { z } from 'zod';
import { escapeHtml, page } from '../page.ts';
import { ClientRecord, type Registrar } from './registrar.ts';

const TYPES = ClientRecord.shape.type.options;

/** The page at which somebody enters records as a client does at a registrar. Programs may send the same forms. */
export function registrarPages(registrar: Registrar): Hono {
  const app = new Hono();
  app.get('/registrar', () => show(registrar));
  app.post('/registrar', async (context) => {
    const given = ClientRecord.safeParse(await context.req.parseBody());
    if (!given.success) return show(registrar, z.prettifyError(given.error), 422);
    await registrar.add(given.data);
    return context.redirect('/registrar', 303);
  });
  app.post('/registrar/zones', async (context) => {
    const given = ClientRecord.shape.name.safeParse((await context.req.parseBody())['name']);
    if (!given.success) return show(registrar, z.prettifyError(given.error), 422);
    await registrar.addZone(given.data);
    return context.redirect('/registrar', 303);
  });
  app.post('/registrar/:id/remove', async (context) => {
    await registrar.remove(context.req.param('id'));
    return context.redirect('/registrar', 303);
  });
  return app;
}

function show(registrar: Registrar, problem = '', status = 200): Response {
  const rows = registrar
    .records()
    .map(
      ({ id, name, type, content }) =>
        `<tr><th scope="row"><code>${escapeHtml(name)}</code><td>${type}<td><code>${escapeHtml(content)}</code>` +
        `<td><form method="post" action="/registrar/${id}/remove"><button>Remove</button></form></tr>`,
    );
  const table = `<div class="scroll"><table><tr><th>Name<th>Kind<th>Leads to<th></tr>${rows.join('')}</table></div>`;
  const options = TYPES.map((type) => `<option>${type}</option>`).join('');
  const made = page(
    'Registrar of clients',
    `<p>Domains of clients that Portal does not manage: ${registrar.zones().map(escapeHtml).join(', ') || 'none yet'}. Use names below a domain such as <code>client.localhost</code>, which browsers find on this machine.</p>` +
      (problem === '' ? '' : `<p class="failed" role="alert">${escapeHtml(problem)}</p>`) +
      (rows.length > 0 ? table : '<p>There are no records yet.</p>') +
      `<form method="post" action="/registrar"><p><label>Name <input name="name" required></label> <label>Kind <select name="type">${options}</select></label> <label>Content <input name="content" required></label> <button>Add record</button></p></form>`,
  );
  return new Response(made.body, { status, headers: made.headers });
}
