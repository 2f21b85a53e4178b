import type { ContentDeps, LibraryDeps, Operation } from '@portal/content-core';
import { type OlderVersion, savedHint, type SectionLock } from '@portal/sites';
import type { z } from 'zod';
import { actorOf } from '../principal.ts';
import { toolApproval } from './tool-approval.ts';
import { isDryRun } from './within-hourly-limit.ts';
import { ownAddressMessages, withPagesAtPaths } from './own-addresses.ts';
import { fitProblems } from './fit-problems.ts';
import { olderVersionData, findOlderVersion, olderVersionMessage } from './older-version.ts';
import { siteTool, type SiteCall, type SiteTool, type ToolColumns } from './tool.ts';

type Columns<Input extends z.ZodObject, Output> = Omit<ToolColumns, 'name' | 'title' | 'description'> & {
  /**
   * The answer's text: what happened. `locks`: the section locks of other people, for a tool that writes. `older`: the older version that
   * visitors see, for a tool with `mentionsOlderVersion`; the sentence about it is appended to the text.
   */
  text: (
    output: Output,
    input: z.output<Input>,
    locks: readonly SectionLock[],
    older: OlderVersion | null,
  ) => string;
  /** Whether the answer mentions that visitors see an older version, which publishing ends. */
  mentionsOlderVersion?: true;
  /** Whether the answer names addresses of the site's own pages that the call gives as targets of links. */
  mentionsOwnAddresses?: true;
  /** The answer's data, for an output that may be too long for an assistant; by default all of it. Long lists of problems are cut already. */
  data?: (output: Output, input: z.output<Input>) => object;
};

/** A content operation as a tool on a site, under its own name, title and description. */
export function contentTool<Input extends z.ZodObject, Output extends object>(
  operation: Operation<Input, Output, LibraryDeps>,
  {
    text,
    mentionsOlderVersion,
    mentionsOwnAddresses,
    data = (output) => output,
    ...columns
  }: Columns<Input, Output>,
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
      const stopsAtBudget = operation.effect === 'read' || isDryRun(given);
      const deps = await libraryDeps(call, { ...operation, stopsAtBudget });
      const older = mentionsOlderVersion ? await findOlderVersion(call) : null;
      const isWrite = operation.effect === 'write';
      const output = await operation
        .run(deps, actorOf(call.principal), given)
        .catch(async (error: unknown) => {
          throw isWrite ? await withPagesAtPaths(error, deps, given) : error;
        });
      if (isWrite) announceSave(call, { input: given, output });
      const ownAddresses = mentionsOwnAddresses ? await ownAddressMessages(call, deps, given) : [];
      const currentLocks = (deps.locks ?? []).filter(({ expiresAt }) => expiresAt > deps.now());
      return {
        text:
          [text(output, given, currentLocks, older), ...ownAddresses].join(' ') + olderVersionMessage(older),
        data: { ...data(fitProblems(output), given), ...olderVersionData(older) },
      };
    },
  });
}

function announceSave({ deps, site }: SiteCall, { input, output }: { input: object; output: object }): void {
  const hint = savedHint(input, output);
  if (hint !== null) deps.announceSaved(site.siteId, { ...hint, by: null });
}

/** How a call uses the content of its site. */
type ContentAccess = Pick<Operation, 'effect'> & {
  /** Whether it publishes. */
  publishes?: true;
  /** Whether the call is aborted once the caller has used up the work of this minute; by default only a call that reads is. */
  stopsAtBudget?: boolean;
};

/** What operations on the content, media and documents of the call's site need; `locks` for those that write. */
async function libraryDeps(call: SiteCall, access: ContentAccess): Promise<LibraryDeps> {
  const { deps, site } = call;
  // The repository is opened first, so that its token is minted while the records are read.
  const content = contentDeps(call, access);
  const [audiences, locks] = await Promise.all([
    deps.audiences.forSite(site.siteId).list(),
    access.effect === 'write' ? deps.locks.forSite(site.siteId).list(deps.content.now()) : [],
  ]);
  const storage = deps.storage.forSite(site.siteId);
  const approval = toolApproval(call, content);
  return {
    ...content,
    ...deps.library,
    storage,
    audiences: audiences.map(({ name }) => name),
    locks,
    approval,
    readyMark: access.publishes ? ((await approval.read()).mark?.id ?? null) : null,
  };
}

/** What operations on the content of the call's site need. */
export function contentDeps(call: SiteCall, access: ContentAccess): ContentDeps {
  const { share } = call;
  const { stopsAtBudget = access.effect === 'read' } = access;
  const { content, budget } = call.deps;
  const { userId } = call.principal;
  return {
    ...content,
    ...openSite(call, access),
    async takeTurn(cost) {
      budget.count(userId, 'work', cost);
      // A write always runs to its end: its hourly limit bounds the work.
      if (stopsAtBudget) share.require();
      await content.takeTurn(cost);
    },
  };
}

/** The repository of the call's site: named by the site record, opened for this call alone. */
export function openSite(
  { deps, site }: SiteCall,
  { effect }: Pick<Operation, 'effect'>,
): Pick<ContentDeps, 'repo' | 'publishedBranch'> {
  return { repo: deps.repos.open(site, effect), publishedBranch: site.publishedBranch };
}
