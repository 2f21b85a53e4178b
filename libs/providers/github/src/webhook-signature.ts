import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/** Whether `header` (`X-Hub-Signature-256`) is the signature of exactly these bytes. Compares in constant time. */
export function isSignedDelivery(secret: string, header: string | null, body: Uint8Array): boolean {
  const given = SIGNATURE.exec(header ?? '')?.[1];
  if (given === undefined || secret === '') return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(body).digest());
}

/** Identifies a delivery by its body: the host signs only the body, so a replay could carry another delivery id. */
export function deliveryDigest(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
