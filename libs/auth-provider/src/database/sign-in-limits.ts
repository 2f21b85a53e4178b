import { addressBucket } from '@portal/ports/http';
import { takeFromLimits } from '@portal/sites';
import type { AuthContext } from '../auth-provider.ts';
import { hmacText } from '../crypto/bytes.ts';
import { trimInvisible } from '../input/trim-invisible.ts';
import type { DatabaseDeps } from './database-deps.ts';

type Deps = Pick<DatabaseDeps, 'backend' | 'keys'>;

/** An editor's name as limits count it: a keyed hash, so that the platform does not get the e-mail address. */
export async function editorName({ keys }: Pick<Deps, 'keys'>, email: string): Promise<string> {
  const hash = await hmacText(keys.secret, `portal/limit-email/v1:${trimInvisible(email).toLowerCase()}`);
  return `e:${hash}`;
}

/**
 * Counts a request for a reset mail by network address, by both address and e-mail, and by e-mail.
 * @throws AppError `rate_limited`, `upstream_unavailable`
 */
export async function limitReset(deps: Deps, email: string, ctx: AuthContext): Promise<void> {
  const address = addressBucket(ctx.address);
  const name = await editorName(deps, email);
  await takeFromLimits(deps.backend.limiter, [
    ['resetByAddress', address],
    ['resetByAddressAndName', `${address} ${name}`],
    ['resetByName', name],
  ]);
}
