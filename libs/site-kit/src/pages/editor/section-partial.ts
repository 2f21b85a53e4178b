import {
  type OutlinedSection,
  parseInput,
  type Problem,
  readSection,
  sectionFile,
} from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { APIContext } from 'astro';
import { z } from 'zod';
import { PRIVATE } from '../../http/caching.ts';
import { siteKinds } from '../../site/published/site-content.ts';
import { callOf } from '../../handlers/api-route.ts';
import { readInput } from '../../handlers/read-input.ts';
import { draftAt, viewOfDraft } from '../../site/draft/draft-cache.ts';
import { theSite } from '../../site/wiring/the-site.ts';

const Body = z.strictObject({
  page: z.string().max(100),
  /** The state of the draft that links and images are looked up in; empty: as it is now. */
  commit: z.string().max(64),
  /** Whether the section opens the page. */
  first: z.boolean(),
  section: z.strictObject({
    id: z.string().max(100),
    kind: z.string().max(100),
    audience: z.unknown(),
    theme: z.unknown(),
    hidden: z.unknown(),
    data: z.record(z.string(), z.unknown()),
  }),
});

/** A section that is not saved yet, as the page would show it. */
export interface SectionPartial {
  /** Null: it cannot be shown as it is. */
  entry: OutlinedSection | null;
  /** The state of the draft that links and images were looked up in. */
  commit: string;
  problems: readonly Pick<Problem, 'at' | 'code' | 'params' | 'message' | 'path' | 'level'>[];
}

/**
 * `POST /api/section`: what one section of the draft would look like. The component that renders it is the page's own.
 * @throws AppError `input` for another body; as reading the draft does
 */
export async function sectionPartial(context: APIContext, headers: Headers): Promise<SectionPartial> {
  headers.set('cache-control', PRIVATE);
  const call = callOf(context, await theSite());
  const { value } = await readInput(context.request);
  const { page, commit, first, section } = parseInput(Body, value);
  if (!call.site.content) throw new AppError('not_supported', 'This site has no editor.');
  const draft = await draftAt(commit, call.session, call.site.content);
  const view = viewOfDraft(draft);
  if (view === null) throw new AppError('validation', 'content/site.json is not usable.');
  context.locals.portal = view;
  const version = Object.hasOwn(siteKinds, section.kind) ? siteKinds[section.kind]?.version : undefined;
  const where = { file: sectionFile(page, section.id), pageTitle: '' };
  const reading = readSection({ ...section, v: version ?? 1 }, where, siteKinds);
  const shown = reading.section?.readOnly === undefined ? reading.section : null;
  const heading = first && section.kind === 'hero' ? 'h1' : 'h2';
  return {
    commit: draft.commit,
    entry: shown && { section: shown, heading, first },
    problems: reading.problems.map(({ file: _file, ...problem }) => problem),
  };
}
