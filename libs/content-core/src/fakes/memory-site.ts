import { serialise } from '../format/serialise.ts';
import { standardKinds, type KindRegistry } from '../model/kinds/index.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { writeQueue } from '../draft/write-queue.ts';
import {
  memoryContentRepo,
  type MemoryContentRepo,
  type MemoryContentRepoOptions,
} from './memory-content-repo.ts';
import { KIT_VERSION } from '../kit/kit-version.ts';
import { SAMPLE, sampleRecords } from './sample-content.ts';

/** A site in memory, ready for content operations. */
export interface MemorySite {
  repo: MemoryContentRepo;
  deps: ContentDeps;
  actor: Actor;
  /** The same site through another instance, with empty caches. */
  another(options?: Pick<MemoryContentRepoOptions, 'onTrip'>): Pick<MemorySite, 'repo' | 'deps'>;
}

/** Options of `memorySite`. */
export interface MemorySiteOptions {
  /** Records by path; those of the sample site by default. */
  records?: Readonly<Record<string, unknown>>;
  /** Kinds besides the standard ones. */
  kinds?: KindRegistry;
  audiences?: readonly string[];
}

/** The sample site with its code and binary files in one commit on `main`, and a clock that advances a second each time it is read. */
export function memorySite(options: MemorySiteOptions = {}): MemorySite {
  const repo = memoryContentRepo({ files: { ...sampleFiles(options.records), ...CODE } });
  let seconds = 0;
  let ids = 0;
  const deps: ContentDeps = {
    repo,
    kinds: { ...standardKinds, ...options.kinds },
    publishedBranch: 'main',
    now: () => new Date(Date.UTC(2026, 5, 1, 12, 0, seconds++)),
    newId: () => String(ids++).padStart(32, '0'),
    inTurn: writeQueue(),
    pause: async () => {},
    takeTurn: async () => {},
    committer: { name: 'Portal', email: 'portal@example.test' },
    ...(options.audiences ? { audiences: options.audiences } : {}),
  };
  return {
    repo,
    deps,
    actor: { id: 'user-1', name: 'Edda Editor', client: 'mcp' },
    another(trips = {}) {
      const other = memoryContentRepo({ store: repo.store, ...trips });
      return { repo: other, deps: { ...deps, repo: other } };
    },
  };
}

const CODE = {
  'package.json': JSON.stringify({ name: 'site', dependencies: { '@portal/site-kit': KIT_VERSION } }),
  'src/pages/index.astro': '<h1>Code</h1>\n',
};

/** Canonical texts of records (by default those of the sample), and a few bytes for each image and document of the sample. */
export function sampleFiles(
  records: Readonly<Record<string, unknown>> = sampleRecords(),
): Record<string, string> {
  const texts = Object.entries(records).map(([path, value]) => [path, serialise(value)] as const);
  const binaries = [
    `media/${SAMPLE.quayImage}/800.webp`,
    `media/${SAMPLE.boardImage}/800.webp`,
    `documents/${SAMPLE.report}/original.pdf`,
    `documents/${SAMPLE.minutes}/original.pdf`,
  ].map((path) => [path, `bytes of ${path}`] as const);
  return Object.fromEntries([...texts, ...binaries]);
}
