import { isSigningKey, PROVISION_SIGNATURE, verifySignature } from '@portal/broker';
import { AppError } from '@portal/errors';
import { readBody } from '@portal/ports';
import { z } from 'zod';

/** Bytes; far more than a request takes. */
const LARGEST_BODY = 4096;

/** What a provisioning request says. `id` is different in each request, the repetition of one keeps it. */
const ProvisionRequest = z.strictObject({
  id: z.string().min(1).max(100),
  siteId: z.string().min(1).max(100),
});
export type ProvisionRequest = z.output<typeof ProvisionRequest>;

/** What checking takes. */
export interface RequestChecks {
  /** PROVISION_INVOKE_SECRET. */
  secret: string | undefined;
  now: () => Date;
}

/**
 * @throws Error when the secret is unset or under 32 characters: every request is answered with 500 then
 * @see contract "HTTP behaviours"
 */
export function requireSecret(secret: string | undefined): asserts secret is string {
  if (!isSigningKey(secret))
    throw new Error('PROVISION_INVOKE_SECRET is not set, or shorter than 32 characters.');
}

/**
 * The site that a signed request names.
 * @throws Error as `requireSecret`; AppError `unauthenticated` for a signature that is missing, wrong, or more than five
 * minutes old; `too_large`; `input` for a body that is none
 * @see design section 7
 */
export async function provisionRequest(
  { secret, now }: RequestChecks,
  request: Request,
): Promise<ProvisionRequest> {
  requireSecret(secret);
  const body = await readBody(request, LARGEST_BODY);
  if (!verifySignature(secret, request.headers.get(PROVISION_SIGNATURE), body, now()))
    throw new AppError('unauthenticated', 'The request is not signed by the platform, or too long ago.');
  const parsed = ProvisionRequest.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  throw new AppError('input', 'The body must be JSON with "id" and "siteId".');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
