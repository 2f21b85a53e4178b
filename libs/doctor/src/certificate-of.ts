import { AppError } from '@portal/errors';
import { once } from 'node:events';
import { connect } from 'node:tls';
import type { CertificateDates } from './check.ts';

const HTTPS_PORT = 443;

/**
 * The dates of the certificate that an https origin shows, which has to be one that browsers accept.
 * @throws AppError `upstream_unavailable` when it is none, or nobody answers
 */
export async function certificateOf(origin: string, signal: AbortSignal): Promise<CertificateDates> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: port === '' ? HTTPS_PORT : Number(port),
    servername: hostname,
  });
  const end = () => socket.destroy(new Error('It took too long.'));
  signal.addEventListener('abort', end, { once: true });
  try {
    await once(socket, 'secureConnect');
    const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
    return { from: new Date(from), until: new Date(until) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'it does not answer';
    throw new AppError('upstream_unavailable', `${host} has no certificate that browsers accept: ${why}.`, {
      cause,
    });
  } finally {
    signal.removeEventListener('abort', end);
    socket.destroy();
  }
}
