import { AppError } from '@portal/errors';
import { continueTrace, noteRequest } from '@portal/errors/log';
import { parseJsonBytes, readBytes } from '@portal/ports/http';
import { PROVISION_SIGNATURE } from '@portal/provisioning';
import { z } from 'zod';

/** In bytes; far more than a request has. */
const LARGEST_BODY = 4096;

/** The body of a provisioning request. Each request has another `id`; a repetition has the same. */
const ProvisionRequest = z.strictObject({
  id: z.string().min(1).max(100),
  siteId: z.string().min(1).max(100),
});
export type ProvisionRequest = z.output<typeof ProvisionRequest>;

/** Verifies that calls come from the platform. */
export interface SignedCalls {
  /** Whether PROVISION_INVOKE_SECRET is set and long enough. */
  usable: boolean;
  /** Whether the header is a recent signature of exactly these bytes. */
  verify(header: string | null, body: Uint8Array): boolean;
}

/**
 * @throws Error when the secret is unset or under 32 characters: every request is answered with 500 then
 * @see contract "HTTP behaviours"
 */
export function requireSecret({ usable }: SignedCalls): void {
  if (!usable) throw new Error('PROVISION_INVOKE_SECRET is not set, or shorter than 32 characters.');
}

/**
 * The site that a signed request names.
 * @throws Error as `requireSecret`; AppError `unauthenticated` for a signature that is missing, wrong, or more than
 * five minutes old; `too_large`; `input` for a body that is no provisioning request
 * @see design section 7
 */
export async function provisionRequest(calls: SignedCalls, request: Request): Promise<ProvisionRequest> {
  requireSecret(calls);
  const body = await readBytes(request, LARGEST_BODY);
  if (!calls.verify(request.headers.get(PROVISION_SIGNATURE), body))
    throw new AppError('unauthenticated', 'The request is not signed by the platform, or too long ago.');
  continueTrace(request.headers);
  const parsed = ProvisionRequest.safeParse(parseJsonBytes(body));
  if (parsed.success) {
    noteRequest({ site: parsed.data.siteId });
    return parsed.data;
  }
  throw new AppError('input', 'The body must be JSON with "id" and "siteId".');
}
