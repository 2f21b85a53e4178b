import type { ContentDeps, Operation } from '@portal/content-core';
import type { z } from 'zod';
import { actorOf } from '../principal.ts';
import { siteTool, type SiteCall, type SiteTool, type ToolColumns } from './tool.ts';

type Columns<Input extends z.ZodObject, Output> = Omit<ToolColumns, 'name' | 'title' | 'description'> & {
  /** What happened, in a sentence. */
  say: (output: Output, input: z.output<Input>) => string;
};

/** A content operation as a tool on a site, under its own name, title and description. */
export function contentTool<Input extends z.ZodObject, Output extends object>(
  operation: Operation<Input, Output>,
  { say, ...columns }: Columns<Input, Output>,
): SiteTool<Input> {
  const { name, title, description, input } = operation;
  return siteTool({
    name,
    title,
    description,
    ...columns,
    needsContent: true,
    input,
    async run(call, given) {
      const audiences = (await call.deps.audiences.forSite(call.site.siteId).list()).map(({ name }) => name);
      const deps = { ...contentDeps(call, operation), audiences };
      const data = await operation.run(deps, actorOf(call.principal), given);
      return { text: say(data, given), data };
    },
  });
}

/** The content of the site a call is about, for what the operation does. */
export function contentDeps(call: SiteCall, operation: Pick<Operation, 'effect'>): ContentDeps {
  return { ...call.deps.content, ...openSite(call, operation) };
}

/** The repository of the site a call is about: named by the site record, opened for this call alone. */
export function openSite(
  { deps, site }: SiteCall,
  { effect }: Pick<Operation, 'effect'>,
): Pick<ContentDeps, 'repo' | 'publishedBranch'> {
  return { repo: deps.repos.open(site, effect), publishedBranch: site.publishedBranch };
}
