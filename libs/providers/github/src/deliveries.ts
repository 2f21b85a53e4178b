import { AppError } from '@portal/errors';
import { parseJsonBytes } from '@portal/ports/http';
import type { CodeHostDeliveries } from '@portal/provisioning';
import { readDelivery } from './webhook-event.ts';
import { deliveryDigest, isSignedDelivery } from './webhook-signature.ts';

/**
 * The most values in a delivery. One about an installation lists all of its repositories: about ten values for each 150
 * bytes.
 */
const MOST_VALUES = 500_000;

/**
 * Deliveries of GitHub, signed with the app's webhook secret. They are identified by their bodies, since the host signs
 * nothing else.
 * @see https://docs.github.com/webhooks/using-webhooks/validating-webhook-deliveries
 */
export function githubDeliveries({ secret }: { secret: string }): CodeHostDeliveries {
  return {
    read: (headers, body) => {
      if (!isSignedDelivery(secret, headers.get('x-hub-signature-256'), body))
        throw new AppError('unauthenticated', 'This delivery is not signed by the code host.');
      const event = readDelivery(headers.get('x-github-event') ?? '', json(body));
      return { id: deliveryDigest(body), event };
    },
  };
}

function json(body: Uint8Array): unknown {
  const value = parseJsonBytes(body, MOST_VALUES);
  if (value !== undefined) return value;
  throw new AppError('input', 'The delivery is not JSON; set its content type to application/json.');
}
