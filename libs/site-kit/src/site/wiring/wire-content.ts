import type { AuthProvider } from '@portal/auth-provider';
import { describeKind, fairTurns, writeQueue } from '@portal/content-core';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { kindSpecs } from '@portal/editor/start';
import { locationFormatter } from '@portal/editor/words';
import type { SiteContent } from '../site-parts.ts';
import { directRepository } from './direct-repository.ts';
import { repositoryContent } from './repository-content.ts';
import { now, type Records, type Wiring } from './wiring.ts';

const FIRST_PAUSE_MS = 20;

/** The site's content in its repository. */
export function wireContent({ kinds, settings }: Wiring, auth: AuthProvider, records: Records): SiteContent {
  const objects = objectCache();
  const takeTurn = fairTurns(setImmediate);
  const direct = directRepository(settings.repository, auth);
  const host = URL.parse(settings.origins.primary ?? '')?.hostname ?? 'localhost';
  return repositoryContent({
    repository: (actor) => records?.().backend.as(actor).repository ?? direct,
    openPreview: async (link) => records?.().backend.previews.openRepository(link) ?? null,
    openRepo: ({ url, authorization }) =>
      gitWireContentRepo({ url, authorization: async () => authorization, objects, takeTurn }),
    content: {
      kinds,
      now,
      newId: randomUUID,
      inTurn: writeQueue(),
      takeTurn,
      pause: (attempt) => wait(Math.random() * FIRST_PAUSE_MS * 2 ** Math.min(attempt, 6)),
      committer: { name: 'Portal', email: `platform@${host}` },
      formatLocation: locationFormatter(() => kindSpecs({ kinds: Object.values(kinds).map(describeKind) })),
    },
  });
}
