import type { DomainRecords } from '../ports/domain-records.ts';
import type { SiteDomain } from '../ports/site-domains.ts';
import { proofRecord } from './proof.ts';

/** How many names are looked up at the same time. Each asks several servers several questions. */
const AT_ONCE = 5;

/** Names whose lookups begin before their checks. */
export interface LookAhead {
  /** Answers the first question about a name from what was looked up, and asks for every further one. */
  records: DomainRecords;
  /** Waits until the first questions about a name are answered, or have failed. */
  ready(name: string): Promise<void>;
}

/**
 * Begins to look up what the first check of each name needs, in that order: name servers that do not answer take their time once, not once
 * for each name. Nothing more is begun when `enough` returns true.
 */
export function lookAhead(
  records: DomainRecords,
  due: readonly Pick<SiteDomain, 'name' | 'state'>[],
  enough: () => boolean,
): LookAhead {
  const texts = new Map<string, Promise<string[]>>();
  const reads = new Map<string, ReturnType<DomainRecords['read']>>();
  const settled = new Map<string, PromiseWithResolvers<void>>(
    due.map(({ name }) => [name, Promise.withResolvers<void>()]),
  );
  const waiting = [...due];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      if (!enough()) {
        const asked: Promise<unknown>[] = [
          remember(texts, proofRecord(one.name), (name) => records.texts(name)),
        ];
        if (one.state !== 'wanted') asked.push(remember(reads, one.name, (name) => records.read(name)));
        await Promise.allSettled(asked);
      }
      settled.get(one.name)?.resolve();
    }
  };
  for (let at = 0; at < AT_ONCE; at += 1) void next();
  return {
    ready: async (name) => settled.get(name)?.promise,
    records: {
      texts: (name) => takeFrom(texts, name) ?? records.texts(name),
      read: (name) => takeFrom(reads, name) ?? records.read(name),
      addresses: (host) => records.addresses(host),
    },
  };
}

function remember<Answer>(
  into: Map<string, Promise<Answer>>,
  name: string,
  ask: (name: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = ask(name);
  // Nobody may ask for it any more.
  answer.catch(() => undefined);
  into.set(name, answer);
  return answer;
}

function takeFrom<Answer>(from: Map<string, Promise<Answer>>, name: string): Promise<Answer> | undefined {
  const answer = from.get(name);
  from.delete(name);
  return answer;
}
