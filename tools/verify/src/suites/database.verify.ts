import { afterAll } from '@jest/globals';
import { postgresRateLimiter, postgresSingleUse } from '@portal/platform-db';
import { rateLimiterContract, singleUseContract } from '@portal/ports/contracts';
import { verifiedDatabase } from '../providers/database.ts';
import { currentRun, freshName } from '../run/current-run.ts';

const run = currentRun();
/** Two instances of a function. */
const [one, other] = [verifiedDatabase(run.values), verifiedDatabase(run.values)] as const;
const used = new Set<string>();

/** Its digest alone is stored, by which nobody could find it again. */
afterAll(async () => {
  const uses = postgresSingleUse(one, () => new Date());
  for (const id of used) await uses.release(id);
  await Promise.all([one.close(), other.close()]);
});

rateLimiterContract('the database', async () => {
  const name = freshName(run);
  let time = new Date(0);
  const limiters = [one, other].map((database) => postgresRateLimiter(database, () => time));
  const next = inTurns(limiters);
  const own = (key: string) => `${name}:${key}`;
  return {
    limiter: {
      take: (key, limit) => next().take(own(key), limit),
      refund: (key, limit) => next().refund(own(key), limit),
      takeAll: (events) => next().takeAll(events.map(({ key, limit }) => ({ key: own(key), limit }))),
    },
    setTime: (to) => void (time = to),
  };
});

singleUseContract('the database', async () => {
  const name = freshName(run);
  let time = new Date(0);
  const stores = [one, other].map((database) => postgresSingleUse(database, () => time));
  const next = inTurns(stores);
  const own = (id: string) => `${name}:${id}`;
  return {
    uses: {
      use: (id, expiresAt) => {
        used.add(own(id));
        return next().use(own(id), expiresAt);
      },
      release: (id) => next().release(own(id)),
    },
    setTime: (to) => void (time = to),
  };
});

/** Each in its turn, as requests reach the instances of a function. */
function inTurns<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    const item = items[turn % items.length];
    turn += 1;
    if (item === undefined) throw new RangeError('There is nothing to take turns with.');
    return item;
  };
}
