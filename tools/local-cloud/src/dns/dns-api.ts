import { Hono } from 'hono';
import { sameText } from '../same-text.ts';
import { NewRecord, type Refusal, type Zone, type ZoneRecord } from './zone.ts';

/** What the API depends on. */
export interface DnsApiOptions {
  zone: Zone;
  zoneId: string;
  /** The bearer token that every call must have. */
  token: string;
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  81053: 'An A, AAAA, or CNAME record with that host already exists.',
  81054: 'A CNAME record with that host already exists.',
  81057: 'The record already exists.',
  81058: 'An identical record already exists.',
};
const PAGE = 100;

/** The DNS provider's REST API under `/client/v4`: one zone and its records, in the provider's own shapes. */
export function dnsApi({ zone, zoneId, token }: DnsApiOptions): Hono {
  const app = new Hono().basePath('/client/v4');

  app.use('*', async (context, next) => {
    if (!sameText(context.req.header('authorization') ?? '', `Bearer ${token}`))
      return failureResponse(403, 10_000, 'Authentication error');
    await next();
    return undefined;
  });
  app.use('/zones/:zone/*', async (context, next) => {
    if (context.req.param('zone') !== zoneId)
      return failureResponse(
        404,
        7_003,
        'Could not route to the zone, perhaps your object identifier is invalid?',
      );
    await next();
    return undefined;
  });

  app.get('/zones/:zone', (context) =>
    context.req.param('zone') === zoneId
      ? succeeded({ id: zoneId, name: zone.name, status: 'active', paused: false, type: 'full' })
      : failureResponse(
          404,
          7_003,
          'Could not route to the zone, perhaps your object identifier is invalid?',
        ),
  );

  app.get('/zones/:zone/dns_records', (context) => {
    const found = matching(zone.records(), new URL(context.req.url).searchParams);
    const page = positive(context.req.query('page'), 1);
    const perPage = positive(context.req.query('per_page'), PAGE);
    const shown = found.slice((page - 1) * perPage, page * perPage);
    const counts = { count: shown.length, total_count: found.length };
    return succeeded(shown, {
      result_info: { page, per_page: perPage, ...counts, total_pages: Math.ceil(found.length / perPage) },
    });
  });

  app.post('/zones/:zone/dns_records', async (context) => {
    const given = NewRecord.safeParse(await context.req.json().catch(() => null));
    if (!given.success) return failureResponse(400, 1_004, 'DNS Validation Error');
    const made = await zone.add(given.data);
    return typeof made === 'number' ? failureResponse(400, made, REFUSALS[made]) : succeeded(made);
  });

  app.delete('/zones/:zone/dns_records/:id', async (context) => {
    const id = context.req.param('id');
    return (await zone.remove(id))
      ? succeeded({ id })
      : failureResponse(404, 81_044, 'Record does not exist.');
  });

  app.notFound(() => failureResponse(404, 7_000, 'No route for that URI'));
  return app;
}

/** `name` and `name.exact` alike compare whole names, as `content.exact` and `comment.exact` do; `name.startswith` compares beginnings. */
function matching(records: readonly ZoneRecord[], query: URLSearchParams): ZoneRecord[] {
  const asked = (...names: string[]) => names.map((name) => query.get(name)).find((value) => value !== null);
  const beginning = asked('name.startswith')?.toLowerCase() ?? '';
  const [type, name] = [asked('type'), asked('name.exact', 'name')?.toLowerCase()];
  const [content, comment] = [asked('content.exact', 'content'), asked('comment.exact', 'comment')];
  return records.filter(
    (record) =>
      (type === undefined || record.type === type) &&
      (name === undefined || record.name === name) &&
      record.name.startsWith(beginning) &&
      (content === undefined || record.content === content) &&
      (comment === undefined || record.comment === comment),
  );
}

function succeeded(result: unknown, more: object = {}): Response {
  return Response.json({ success: true, errors: [], messages: [], result, ...more });
}

function failureResponse(status: number, code: number, message: string): Response {
  return Response.json(
    { success: false, errors: [{ code, message }], messages: [], result: null },
    { status },
  );
}

function positive(given: string | undefined, otherwise: number): number {
  const value = Number(given);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}
