import type { DeployRecord } from '@portal/sites';
import { AppError } from '@portal/errors';
import { parseJsonBytes } from '@portal/ports/http';
import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';

/** What the hosting provider's deploy states mean here. @see the provider's API reference, "deploy" */
const STATES: Readonly<Record<string, DeployRecord['state']>> = {
  new: 'enqueued',
  enqueued: 'enqueued',
  pending_review: 'enqueued',
  accepted: 'enqueued',
  retrying: 'building',
  building: 'building',
  uploading: 'building',
  uploaded: 'building',
  preparing: 'building',
  prepared: 'building',
  processing: 'building',
  processed: 'building',
  ready: 'ready',
  error: 'error',
  rejected: 'error',
};

const MOST_MESSAGE = 500;

const Claims = z.object({ iss: z.literal('netlify'), sha256: z.string().regex(/^[\da-f]{64}$/i) });

const Deploy = z.object({
  id: z.string().min(1).max(100),
  state: z.string().max(40),
  context: z.string().max(60).optional(),
  commit_ref: z
    .string()
    .regex(/^[\da-f]{40}$/)
    .nullish(),
  error_message: z.string().nullish(),
  updated_at: z.iso.datetime({ offset: true }),
});

/**
 * Reads a deploy webhook: the JWS in `x-webhook-signature` is HS256 under the shared secret and names the SHA-256 of
 * the body's bytes. Null: an event that says nothing of the live site (a preview, an unknown state).
 * @see contract "Events"
 * @throws AppError `unauthenticated` when the signature does not hold, `input` when the body is no deploy.
 */
export async function readDeployEvent(
  { body, signature }: { body: Uint8Array; signature: string | null },
  secret: string,
): Promise<DeployRecord | null> {
  await checkSignature(body, signature ?? '', secret);
  const parsed = Deploy.safeParse(parseJsonBytes(body));
  if (!parsed.success) throw new AppError('input', 'The event describes no deploy.');
  const { id, state: reported, context = 'production', commit_ref, error_message, updated_at } = parsed.data;
  const state = Object.hasOwn(STATES, reported) ? STATES[reported] : undefined;
  if (state === undefined || context !== 'production') return null;
  return {
    deployId: id,
    state,
    commitSha: commit_ref ?? null,
    errorMessage: state === 'error' ? (error_message ?? '').slice(0, MOST_MESSAGE) || null : null,
    reportedAt: new Date(updated_at),
  };
}

async function checkSignature(body: Uint8Array, signature: string, secret: string): Promise<void> {
  const unsignedEvent = (cause: unknown) =>
    new AppError('unauthenticated', 'The event is not signed as this site expects.', { cause });
  try {
    const key = new TextEncoder().encode(secret);
    const { payload } = await jwtVerify(signature, key, { algorithms: ['HS256'] });
    const { sha256 } = Claims.parse(payload);
    const found = createHash('sha256').update(body).digest();
    if (!timingSafeEqual(found, Buffer.from(sha256, 'hex'))) throw unsignedEvent(undefined);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw unsignedEvent(error);
    throw error;
  }
}
