import { z } from 'zod';
import { findAddresses, redirectsTo, type FoundAddresses } from '../edit/find-addresses.ts';
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

/** One field whose text contains the phrase. */
export interface FoundText extends Omit<PhraseMatch, 'file'> {
  /** Version of its record, the base of the next edit. */
  version: Version;
}

/** The result of `find_text`. `addresses` contain the phrase, but replace_text does not change them. */
export interface FoundTexts extends FoundAddresses {
  /** `limit` fields from `after` on: of the site's own record first, then page by page, then of documents and images. */
  places: FoundText[];
  /** The cursor of the next page of the list, to be sent as `after`; left out on the last. */
  next?: number;
  /** How many fields contain the phrase, including those that are not listed. */
  total: number;
  /** In how many of them replace_text cannot replace every occurrence; left out: none. */
  partly?: number;
  /** A token of what was found, for replace_text with the same `matchCase`. */
  expected: string;
}

/** A phrase to find. */
export const Phrase = z.string().min(2).max(200);

/** Whether capitals and small letters are different; the same in find_text and replace_text. */
export const MatchCase = z.boolean().default(false);

/** The maximum number of fields in one result. */
export const MAX_LISTED = 100;

/** Finds a phrase everywhere in the draft. */
export const findText = defineOperation({
  name: 'find_text',
  title: 'Find a text',
  description:
    'Finds a phrase as it is read (no patterns) in all texts of the draft, or of one page: where, words around, version. `expected` is for replace_text.',
  effect: 'read',
  input: z.strictObject({
    text: Phrase,
    page: PageName.optional(),
    matchCase: MatchCase,
    limit: z.int().min(1).max(MAX_LISTED).default(30),
    after: z.int().min(0).optional(),
  }),
  async run(deps, _actor, { text: phrase, page, matchCase, limit, after = 0 }): Promise<FoundTexts> {
    const loaded = await loadSite(deps, await readBranches(deps), () => true);
    const pageId = page === undefined ? undefined : findNamedPage(loaded.records, page).id;
    const records = searchableRecords(loaded, pageId);
    const found = await inSlices(findPhrase(records, { phrase, matchCase }), deps.takeTurn);
    const partly = found.filter(({ leftAlone }) => leftAlone !== undefined).length;
    return {
      places: found.slice(after, after + limit).flatMap(({ file, ...place }) => {
        const version = loaded.files.get(file);
        return version === undefined ? [] : [{ ...place, version }];
      }),
      total: found.length,
      ...(after + limit < found.length ? { next: after + limit } : {}),
      ...(partly > 0 ? { partly } : {}),
      ...(await inSlices(findAddresses(records, phrase, redirectsTo(loaded, pageId)), deps.takeTurn)),
      expected: phraseToken(deps.repo, loaded, { matchCase, places: found }),
    };
  },
});

/** A token of a search and the versions of all records that it found. It changes when the set of records or one of them changes. */
export function phraseToken(
  repo: Pick<ContentRepo, 'versionOf'>,
  { files }: Pick<LoadedSite, 'files'>,
  { matchCase, places }: { matchCase: boolean; places: readonly PhraseMatch[] },
): string {
  const named = [...new Set(places.map(({ file }) => file))].map((file) => [file, files.get(file)]);
  return repo.versionOf(toUtf8(JSON.stringify([matchCase, ...named])));
}
