import { z } from 'zod';
import { type Answer, answerOf, checked, malformed } from './answers.ts';
import { openApi } from './api.ts';
import { appClient, type GithubOptions } from './octokit.ts';

const Levels = z.record(z.string(), z.string());
const App = z.object({ slug: z.string(), permissions: Levels, events: z.array(z.string()).default([]) });
const Installation = z.object({
  id: z.number(),
  account: z.object({ login: z.string() }).nullish(),
  permissions: Levels,
  suspended_at: z.string().nullish(),
});
const Hook = z.object({
  url: z.string().nullish(),
  content_type: z.string().nullish(),
  insecure_ssl: z.union([z.string(), z.number()]).nullish(),
});
const Delivery = z.object({ event: z.string(), delivered_at: z.string(), status_code: z.number() });
const Repository = z.object({ is_template: z.boolean().nullish(), default_branch: z.string() });

/** What the code host has on record about the platform's app. */
export interface AppFacts {
  app(): Promise<z.output<typeof App>>;
  /** The first hundred. */
  installations(): Promise<z.output<typeof Installation>[]>;
  /** Where its events are sent. */
  hook(): Promise<z.output<typeof Hook>>;
  /** The newest thirty messages to that address. */
  deliveries(): Promise<z.output<typeof Delivery>[]>;
  /** A repository as the app sees it; null when it does not reach it. */
  repository(owner: string, repo: string): Promise<z.output<typeof Repository> | null>;
}

/** Reads what the code host has on record about the app; changes nothing. Each call throws AppError as `translate` documents. */
export function githubAppFacts(options: GithubOptions): AppFacts {
  const app = appClient(options);
  const open = openApi(options);
  return {
    app: async () => read(App, await answerOf(app.request('GET /app'))),
    installations: async () =>
      read(z.array(Installation), await answerOf(app.request('GET /app/installations', { per_page: 100 }))),
    hook: async () => read(Hook, await answerOf(app.request('GET /app/hook/config'))),
    deliveries: async () =>
      read(z.array(Delivery), await answerOf(app.request('GET /app/hook/deliveries', { per_page: 30 }))),
    repository: async (owner, repo) => {
      const covering = await answerOf(app.request('GET /repos/{owner}/{repo}/installation', { owner, repo }));
      if (covering.status === 404 || covering.status === 301) return null;
      const installationId = String(read(z.object({ id: z.number() }), covering).id);
      const permissions = { contents: 'read', metadata: 'read' } as const;
      const opened = await open({ installationId, repository: { name: repo }, permissions });
      if (opened === null) return null;
      const answer = await answerOf(opened.api('GET /repos/{owner}/{repo}', { owner, repo }));
      return answer.status === 404 || answer.status === 301 ? null : read(Repository, answer);
    },
  };
}

function read<Facts>(schema: z.ZodType<Facts>, answer: Answer<unknown>): Facts {
  const parsed = schema.safeParse(checked(answer, 'read'));
  if (!parsed.success) throw malformed();
  return parsed.data;
}
