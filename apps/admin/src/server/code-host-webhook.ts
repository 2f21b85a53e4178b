import { isAppError, type ReportFailure, toResponse } from '@portal/errors';
import type { SingleUse } from '@portal/ports';
import { readBytes } from '@portal/ports/http';
import type { CodeHostDeliveries, RecordedEvent } from '@portal/provisioning';

/** What handling the code host's deliveries depends on. */
export interface CodeHostWebhookDeps {
  deliveries: CodeHostDeliveries;
  uses: SingleUse;
  take: (event: RecordedEvent) => Promise<void>;
  now: () => Date;
  log: (line: string) => void;
  reportFailure: ReportFailure;
}

/** Bytes. A delivery about an installation lists all of its repositories. */
const LARGEST_DELIVERY = 6 * 1024 * 1024;
/** A signed delivery has no time of expiry; its digest is stored for this time to refuse it if it is sent again. */
const DIGEST_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Answers `POST /api/webhooks/code-host`. A delivery that the code host did not sign is answered with 401. A delivery
 * is processed once; one that failed may be sent again. The code host repeats no delivery by itself; people can do so on
 * its page of deliveries.
 * @see contract "Webhooks", deliveries of the code-host app
 */
export function codeHostWebhook(deps: CodeHostWebhookDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const body = await readBytes(request, LARGEST_DELIVERY);
      const outcome = await takeDelivery(deps, request.headers, body);
      deps.log(`[webhook] code-host outcome=${outcome}`);
      return Response.json({ outcome }, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      deps.log(`[webhook] code-host outcome=${isAppError(error) ? error.code : 'internal'}`);
      return toResponse(error, deps.reportFailure);
    }
  };
}

/** @throws AppError `unauthenticated`, `input`; as `take` and `uses` fail */
async function takeDelivery(
  { deliveries, uses, take, now, reportFailure }: CodeHostWebhookDeps,
  headers: Headers,
  body: Uint8Array,
): Promise<'taken' | 'repeated' | 'ignored'> {
  const { id, event } = deliveries.read(headers, body);
  if (event === null || event.kind === 'push') return 'ignored';
  const use = `delivery:${id}`;
  if (!(await uses.use(use, new Date(now().getTime() + DIGEST_RETENTION_MS)))) return 'repeated';
  try {
    await take(event);
  } catch (error) {
    await uses.release(use).catch(reportFailure);
    throw error;
  }
  return 'taken';
}
