import { anthropicLlm, SMALL_MODEL } from '@portal/anthropic';
import { chatHandler, type ChatHandlerDeps, modelCheckHandler } from '@portal/broker';
import type { adminEnv, loadServing } from '@portal/env';
import { type Database, postgresChatUsage, postgresRateLimiter } from '@portal/platform-db';
import type { AdminParts } from '../server/admin-parts.ts';
import { reportFailure } from '../server/report-failure.ts';
import { chatSettings } from './chat-settings.ts';

/** Hosted functions end after 60 seconds; a streamed answer is ended cleanly before that. */
const CHAT_MS = 50_000;

type AdminTable = typeof adminEnv.table;

/**
 * The chat endpoints for client sites. Without a key, or with unusable settings, they answer with that error; nothing
 * else is affected.
 */
export function wireChat(
  env: ReturnType<typeof loadServing<AdminTable>>['env'],
  {
    database,
    keys,
    fault,
    now,
    write,
  }: {
    database: Database;
    keys: ChatHandlerDeps['keys'];
    fault: (...names: (keyof AdminTable)[]) => string | null;
    now: () => Date;
    write: (line: string) => void;
  },
): AdminParts['chat'] {
  const deps: ChatHandlerDeps = {
    llm:
      env.LLM_API_KEY === undefined
        ? null
        : anthropicLlm({
            apiKey: env.LLM_API_KEY,
            ...(env.LLM_API_URL === undefined ? {} : { baseUrl: env.LLM_API_URL }),
          }),
    faults: {
      llm: fault('LLM_API_URL'),
      'llm-tools': fault('LLM_API_URL', 'LLM_TOOLS_MAX_TOKENS'),
    },
    settings: chatSettings(env, SMALL_MODEL),
    keys,
    limiter: postgresRateLimiter(database, now),
    usage: postgresChatUsage(database),
    deadline: () => AbortSignal.timeout(CHAT_MS),
    now,
    log: write,
    reportFailure,
  };
  return {
    llm: chatHandler('llm', deps),
    'llm-tools': chatHandler('llm-tools', deps),
    check: modelCheckHandler(deps),
  };
}
