import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { escapeHtml, page } from '../page.ts';
import { serveLocally } from '../serve-locally.ts';
import { dnsApi } from './dns-api.ts';
import { answerQuestion } from './name-answers.ts';
import { nameData } from './name-data.ts';
import { serveNames } from './name-server.ts';
import { openRegistrar } from './registrar.ts';
import { registrarPages } from './registrar-pages.ts';
import { NewRecord, openZone, type Zone } from './zone.ts';

/** How the DNS server is set up. Port 0 is any free one. */
export interface DnsOptions {
  /** Folder of its records. */
  dir: string;
  host: string;
  port: number;
  /** Port of the name servers, over UDP and TCP. */
  namesPort: number;
  token: string;
  zoneId: string;
  /** Name of the one zone: `localhost`, as browsers find every name below it on this machine. */
  zoneName: string;
  log: (line: string) => void;
}

/** A running DNS provider. */
export interface Dns {
  /** Address of the page of records; the API is at `apiUrl`. */
  url: string;
  apiUrl: string;
  /** Where clients' own domains have their records. */
  registrarUrl: string;
  /** `host:port` of the name servers. */
  nameServer: string;
  /** The target of a host name's CNAME, or null. */
  targetOf(host: string): string | null;
  /** The addresses of its A records. */
  addressesOf(host: string): readonly string[];
  textsOf(host: string): readonly string[];
  /** Points a host name there, unless it has a record: for sites that are set up without the API. */
  point(host: string, target: string): void;
  close(): Promise<void>;
}

/**
 * Starts the DNS provider's API and its page, a registrar for clients' own domains, and the name servers of both. Browsers do not ask them:
 * they find every name below `localhost` on this machine.
 */
export async function startDns(options: DnsOptions): Promise<Dns> {
  const { dir, host, port, namesPort, token, zoneId, zoneName, log } = options;
  const zone = await openZone({ dir, name: zoneName });
  const registrar = await openRegistrar(dir);
  const data = nameData(zone, registrar);
  const contents = (name: string, type: string) =>
    data
      .at(name.toLowerCase())
      .filter((record) => record.type === type)
      .map(({ content }) => content);
  const app = new Hono();
  app.route('/', dnsApi({ zone, zoneId, token }));
  app.route('/', registrarPages(registrar));
  app.get('/', () => recordsPage(zone));
  const server = await serveLocally(getRequestListener(app.fetch), { host, port });
  const names = await serveNames((query) => answerQuestion(data, query), { host, port: namesPort });
  return {
    url: server.url,
    apiUrl: `${server.url}/client/v4`,
    registrarUrl: `${server.url}/registrar`,
    nameServer: `${host}:${names.port}`,
    targetOf: (name) => contents(name, 'CNAME')[0] ?? null,
    addressesOf: (name) => contents(name, 'A'),
    textsOf: (name) => contents(name, 'TXT'),
    point: (name, content) => {
      void zone
        .add(NewRecord.parse({ type: 'CNAME', name, content, comment: 'seeded' }))
        .catch((error: Error) => {
          log(`dns: ${error.message}`);
        });
    },
    close: async () => {
      await Promise.all([server.close(), names.close()]);
    },
  };
}

function recordsPage(zone: Zone): Response {
  const rows = zone
    .records()
    .map(
      ({ name, type, content, comment }) =>
        `<tr><th scope="row"><code>${escapeHtml(name)}</code><td>${type}<td><code>${escapeHtml(content)}</code><td>${escapeHtml(comment ?? '')}</tr>`,
    );
  const head = '<tr><th>Name<th>Kind<th>Leads to<th>Comment</tr>';
  const table = `<div class="scroll"><table>${head}${rows.join('')}</table></div>`;
  const made = page(
    `DNS zone ${zone.name}`,
    `${rows.length > 0 ? table : '<p>There are no records yet. Creating a site makes one.</p>'}<p><a href="/registrar">Domains of clients</a></p>`,
  );
  return new Response(made.body, { headers: made.headers });
}
