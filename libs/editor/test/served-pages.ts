import { contentOperations, type Operation, parseInput } from '@portal/content-core';
import type { MemorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';

const { getSite, savePage } = contentOperations;

/**
 * Has `fetch` answer `GET /api/content` and saves of pages as the site's routes do; `between` is done before the first save arrives.
 * The caller restores the real `fetch`.
 */
export function servePages(
  { deps, actor }: MemorySite,
  between: () => Promise<unknown> = async () => undefined,
): void {
  let isFirst = true;
  const run = async (operation: Operation<never>, input: unknown) => {
    try {
      return Response.json(await operation.run(deps as never, actor, parseInput(operation.input, input)));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
  globalThis.fetch = async (_address, init) => {
    if (init?.method === 'GET') return run(getSite as never, { view: 'draft' });
    if (isFirst) await between();
    isFirst = false;
    const { operation: _operation, ...input } = JSON.parse(String(init?.body));
    return run(savePage as never, input);
  };
}
