import { z } from 'zod';
import { readBranches } from '../draft/site-branches.ts';
import { documentEntry, type DocumentEntry, documentVersion } from '../library/library-entry.ts';
import { ListInput, listPage } from '../library/list-page.ts';
import { readLibrary } from '../library/read-library.ts';
import { usagesIn } from '../validate/usages.ts';
import { defineOperation } from './operation.ts';

/** The result of `list_documents`. */
export interface DocumentList {
  total: number;
  documents: DocumentEntry[];
  /** The cursor of the next page of the list; left out on the last. */
  next?: string;
}

/** Lists the site's documents and downloads. */
export const listDocuments = defineOperation({
  name: 'list_documents',
  title: 'List documents',
  description:
    'The documents and downloads of the site: id, file name, bytes, who may read each, and where it is used.',
  effect: 'read',
  input: z.strictObject(ListInput),
  async run(deps, _actor, { view, ...part }): Promise<DocumentList> {
    const library = await readLibrary(deps, await readBranches(deps));
    const state = library[view];
    const usages = usagesIn(state.records, library);
    const { entries, ...rest } = listPage([...state.records.documents.values()], ({ title }) => title, part);
    const documents = entries.map((record) =>
      documentEntry(record, {
        version: documentVersion(state, record.id),
        usedIn: usages.get(record.id) ?? [],
      }),
    );
    return { ...rest, documents };
  },
});
