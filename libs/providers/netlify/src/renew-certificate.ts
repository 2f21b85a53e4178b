import { BASE, inPath, type NetlifyOptions, TIMEOUT_MS } from './api.ts';
import { hostingUnavailable, translate } from './failures.ts';

/**
 * Asks for a new certificate of a site that has one. The provider's description of `POST …/ssl` names this address, and its client does not
 * have it.
 * @throws AppError as `translate`
 */
export async function renewSiteCertificate(
  { token, baseUrl = BASE, timeoutMs = TIMEOUT_MS }: NetlifyOptions,
  hostingId: string,
): Promise<void> {
  const url = `${baseUrl.replace(/\/$/, '')}/sites/${inPath(hostingId)}/ssl/renew`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw hostingUnavailable(error);
  });
  await response.body?.cancel();
  if (!response.ok) throw translate({ status: response.status, retryAfterSeconds: null });
}
