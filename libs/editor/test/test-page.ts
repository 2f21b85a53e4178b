import type { PageBase, PageDocument, SectionState } from '../src/content/page-document.ts';

/** A section of tests. */
export function section(id: string, data: Record<string, unknown> = { title: id }): SectionState {
  return { id, kind: 'text', audience: 'all', theme: 'default', hidden: false, data };
}

/** A page whose sections have these ids, as the draft holds it: each at version `<id>1`. */
export function base(...ids: string[]): PageBase {
  return {
    audience: 'all',
    order: ids,
    sections: Object.fromEntries(ids.map((id) => [id, { version: `${id}1`, state: section(id) }])),
  };
}

/** The page of a base, before anything is changed. */
export function pageOf({ order, sections }: PageBase): PageDocument {
  return {
    order,
    sections: Object.fromEntries(Object.entries(sections).map(([id, { state }]) => [id, state])),
  };
}
