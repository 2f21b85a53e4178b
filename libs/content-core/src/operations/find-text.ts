import { z } from 'zod';
import { findAddresses, type FoundAddresses } from '../edit/find-addresses.ts';
import { findPhrase, type PhraseMatch } from '../edit/find-phrase.ts';
import { loadSite, type LoadedSite } from '../edit/loaded-site.ts';
import { searchableRecords } from '../edit/searchable-records.ts';
import { readBranches } from '../draft/site-branches.ts';
import { toUtf8 } from '../format/utf8.ts';
import type { ContentRepo, Version } from '../ports/content-repo.ts';
import { findNamedPage } from '../tree/find-named-page.ts';
import { PageName } from './input-fields.ts';
import { inSlices } from '../work/slices.ts';
import { defineOperation } from './operation.ts';

/** One field whose text holds the phrase. */
export interface FoundText extends Omit<PhraseMatch, 'file'> {
  /** Of the record that holds it: the base of the next edit of it. */
  version: Version;
}

/** What `find_text` answers. `addresses`: of links that hold the phrase, which replace_text leaves as they are. */
export interface FoundTexts extends FoundAddresses {
  /** The site's own record first, then page by page, then documents and pictures; those from `after` on, `limit` of them. */
  places: FoundText[];
  /** Where the list goes on: to be sent as `after`; left out at its end. */
  next?: number;
  /** How many fields hold the phrase, those that are not listed included. */
  total: number;
  /** In how many of them replace_text cannot replace it everywhere; left out: none. */
  partly?: number;
  /** Names what was found with exactly these letters; replace_text takes it. */
  expected: string;
}

/** A phrase to look for. */
export const Phrase = z.string().min(2).max(200);

/** The most fields of one answer. */
export const MAX_LISTED = 100;

/** Looks for a phrase everywhere on the draft. */
export const findText = defineOperation({
  name: 'find_text',
  title: 'Find a text',
  description:
    'Finds a phrase as it is read (no patterns) in all texts of the draft, or of one page: where, words around, version. `expected` is for replace_text.',
  effect: 'read',
  input: z.strictObject({
    text: Phrase,
    page: PageName.optional(),
    matchCase: z.boolean().default(false),
    limit: z.int().min(1).max(MAX_LISTED).default(30),
    after: z.int().min(0).optional().describe('`next`'),
  }),
  async run(deps, _actor, { text: phrase, page, matchCase, limit, after = 0 }): Promise<FoundTexts> {
    const loaded = await loadSite(deps, await readBranches(deps), () => true);
    const records = searchableRecords(loaded, page === undefined ? undefined : findNamedPage(loaded.records, page).id);
    const placesOf = (isExact: boolean) =>
      inSlices(findPhrase(records, { phrase, matchCase: isExact }), deps.takeTurn);
    const found = await placesOf(matchCase);
    const exact = matchCase ? found : await placesOf(true);
    const partly = found.filter(({ leftAlone }) => leftAlone !== undefined).length;
    return {
      places: found.slice(after, after + limit).flatMap(({ file, ...place }) => {
        const version = loaded.files.get(file);
        return version === undefined ? [] : [{ ...place, version }];
      }),
      total: found.length,
      ...(after + limit < found.length ? { next: after + limit } : {}),
      ...(partly > 0 ? { partly } : {}),
      ...(await inSlices(findAddresses(records, phrase), deps.takeTurn)),
      expected: phraseToken(deps.repo, loaded, exact),
    };
  },
});

/** Names the current versions of the records that hold a phrase; changes when one of them does, or another joins. */
export function phraseToken(
  repo: Pick<ContentRepo, 'versionOf'>,
  { files }: Pick<LoadedSite, 'files'>,
  places: readonly PhraseMatch[],
): string {
  const named = [...new Set(places.map(({ file }) => file))].map((file) => [file, files.get(file)]);
  return repo.versionOf(toUtf8(JSON.stringify(named)));
}
