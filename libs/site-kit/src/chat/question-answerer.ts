import type { SiteChat } from '@portal/broker';
import { readThroughCache } from '@portal/cache';
import type { ContentTree, FileRecord, KindRegistry, TakeTurn, Viewer } from '@portal/content-core';
import { answerQuestion } from './answer-question.ts';
import type { ChatInput } from './chat-input.ts';
import type { ChatReply } from './chat-reply.ts';
import { type PassageIndex, passageIndex } from './passages/passage-index.ts';
import { sitePassages } from './passages/site-passages.ts';

/** The most audiences whose index is cached at once. */
const MOST_INDEXES = 8;

/** A visitor who asks. An editor is one without an audience: nothing hidden and no draft is part of an answer. */
export interface Asker {
  audience: string | null;
  /** When they ask. */
  now: Date;
}

/** What questions about a site are answered from. */
export interface SiteChatDeps {
  /** Live content as `visibleTo` reduces it for a viewer at a moment. */
  visible: (viewer: Viewer, now: Date) => ContentTree;
  /** Distinguishes the times between which what is visible changes. */
  periodAt: (now: Date) => number;
  kinds: KindRegistry;
  /** The words of a live HTML document of the git tier; null when it cannot be read. */
  documentText: (record: FileRecord) => Promise<string | null>;
  takeTurn: TakeTurn;
}

/** Answers questions about one deploy of a site. */
export interface QuestionAnswerer {
  /** @throws AppError the codes of the platform when the answer has not begun */
  answer(
    input: ChatInput,
    asker: Asker,
    asked: { ask: SiteChat['ask']; signal: AbortSignal },
  ): Promise<AsyncIterable<ChatReply>>;
}

/** Indexes live content with the first question of each audience in each period, and caches the latest indexes. */
export function questionAnswerer(deps: SiteChatDeps): QuestionAnswerer {
  // What is live in one period of a deploy never changes, so that no time passes for its indexes.
  const indexes = readThroughCache<PassageIndex>({ elapsed: () => 0, ttlMs: Infinity, max: MOST_INDEXES });
  const indexFor = ({ audience, now }: Asker, tree: ContentTree): Promise<PassageIndex> =>
    // A name of an audience holds no space.
    indexes.get(`${deps.periodAt(now)} ${audience ?? ''}`, async () =>
      passageIndex(await sitePassages({ ...deps, tree }), deps.takeTurn),
    );
  return {
    answer: async (input, asker, asked) => {
      const tree = deps.visible({ editor: false, audience: asker.audience }, asker.now);
      return answerQuestion(input, { tree, index: await indexFor(asker, tree), ...asked });
    },
  };
}
