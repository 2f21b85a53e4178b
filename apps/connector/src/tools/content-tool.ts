import type { ContentDeps, LibraryDeps, Operation } from '@portal/content-core';
import { type OlderVersion, savedHint, type SectionLock } from '@portal/sites';
import type { z } from 'zod';
import { actorOf } from '../principal.ts';
import { isDryRun } from './within-hourly-limit.ts';
import { firstProblems } from './fit-problems.ts';
import { olderData, olderVersion, sayOlder } from './older-version.ts';
import { siteTool, type SiteCall, type SiteTool, type ToolColumns } from './tool.ts';

type Columns<Input extends z.ZodObject, Output> = Omit<ToolColumns, 'name' | 'title' | 'description'> & {
  /**
   * What happened, in a sentence. `locks`: what other people are editing right now; of a tool that writes. `older`: what visitors see, of
   * a tool with `saysOlder`; the sentence about that is added.
   */
  say: (
    output: Output,
    input: z.output<Input>,
    locks: readonly SectionLock[],
    older: OlderVersion | null,
  ) => string;
  /** Whether the answer says that visitors see an older version, which publishing ends. */
  saysOlder?: true;
  /** What of the output is told, where all of it may be too long for an assistant; left out: all. Its problems are cut before. */
  tell?: (output: Output, input: z.output<Input>) => object;
};

/** A content operation as a tool on a site, under its own name, title and description. */
export function contentTool<Input extends z.ZodObject, Output extends object>(
  operation: Operation<Input, Output, LibraryDeps>,
  { say, saysOlder, tell = (output) => output, ...columns }: Columns<Input, Output>,
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
      const stops = operation.effect === 'read' || isDryRun(given);
      const deps = await libraryDeps(call, { ...operation, stops });
      const older = saysOlder ? await olderVersion(call) : null;
      const output = await operation.run(deps, actorOf(call.principal), given);
      if (operation.effect === 'write') announce(call, { input: given, output });
      const live = (deps.locks ?? []).filter(({ expiresAt }) => expiresAt > deps.now());
      return {
        text: say(output, given, live, older) + sayOlder(older),
        data: { ...tell(firstProblems(output), given), ...olderData(older) },
      };
    },
  });
}

function announce({ deps, site }: SiteCall, { input, output }: { input: object; output: object }): void {
  const hint = savedHint(input, output);
  if (hint !== null) deps.announceSaved(site.siteId, { ...hint, by: null });
}

/** What is to be done with content. */
type ContentWork = Pick<Operation, 'effect'> & {
  /** Whether it stops once the caller's work of this minute is used up; left out: where it reads. */
  stops?: boolean;
};

/** Content, pictures and documents of the site a call is about, with its audiences and, for writes, who is editing what. */
async function libraryDeps(call: SiteCall, operation: ContentWork): Promise<LibraryDeps> {
  const { deps, site } = call;
  // Opened first: its token is on its way while the records are read.
  const content = contentDeps(call, operation);
  const [audiences, locks] = await Promise.all([
    deps.audiences.forSite(site.siteId).list(),
    operation.effect === 'write' ? deps.locks.forSite(site.siteId).list(deps.content.now()) : [],
  ]);
  const storage = deps.storage.forSite(site.siteId);
  return { ...content, ...deps.library, storage, audiences: audiences.map(({ name }) => name), locks };
}

/** The content of the site a call is about, for what the operation does. */
export function contentDeps(call: SiteCall, operation: ContentWork): ContentDeps {
  const { share } = call;
  const { stops = operation.effect === 'read' } = operation;
  const { content, budget } = call.deps;
  const { userId } = call.principal;
  return {
    ...content,
    ...openSite(call, operation),
    async takeTurn(cost) {
      budget.count(userId, 'work', cost);
      // A write is finished: it has its hourly limit.
      if (stops) share.require();
      await content.takeTurn(cost);
    },
  };
}

/** The repository of the site a call is about: named by the site record, opened for this call alone. */
export function openSite(
  { deps, site }: SiteCall,
  { effect }: Pick<Operation, 'effect'>,
): Pick<ContentDeps, 'repo' | 'publishedBranch'> {
  return { repo: deps.repos.open(site, effect), publishedBranch: site.publishedBranch };
}
