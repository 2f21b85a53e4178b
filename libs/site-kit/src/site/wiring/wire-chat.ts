import { memoize } from '@portal/auth-provider';
import { networkChat } from '@portal/broker';
import { modelCheck } from '../../chat/model-check.ts';
import type { SiteParts } from '../site-parts.ts';
import { logOutage } from './log-outage.ts';
import { visitorHash } from './visitor-hash.ts';
import { elapsed, type Records, type Wiring } from './wiring.ts';

/** Questions of visitors, answered by the platform's language model. */
export function wireChat(
  { config, settings, inBackground, log }: Wiring,
  records: Records,
): SiteParts['chat'] {
  if (config.chat === undefined) return null;
  if (settings.mode !== 'platform' || records === null) return 'not_supported';
  const open = memoize(() => networkChat(settings.signIn().api));
  const asking = logOutage('[chat] questions of visitors cannot be answered', log);
  const hash = memoize(() => visitorHash(settings.identity()));
  const count = async (isAnswered: boolean) => records().backend.questions.count(isAnswered);
  return {
    model: modelCheck(() => asking(() => open().requireModel()), elapsed),
    limits: {
      limiter: { take: async (key, limit) => records().backend.limiter.take(key, limit) },
      hash: async (text) => hash()(text),
    },
    ask: (...asked) => open().ask(...asked),
    countQuestion: (isAnswered) =>
      inBackground(count(isAnswered).catch(() => log('[chat] a question was not counted'))),
    questionCounts: async (actor) => records().backend.as(actor).questions.read(),
  };
}
