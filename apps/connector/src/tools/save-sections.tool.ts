import { contentOperations, type SavedSections } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { sayLocked } from './lock-messages.ts';
import { saySaved } from './saved-message.ts';

/** How long the names of dropped fields and replaced entries may be, in bytes of JSON. */
const ENOUGH_BYTES = 4_000;

/** Saves sections of a page to the draft. */
export const saveSections = contentTool(contentOperations.saveSections, {
  annotations: WRITES_DRAFT,
  perHour: 120,
  audited: true,
  say: (output, input, locks) => {
    const touched = output.sections.filter(({ change }) => change !== 'none');
    const places = touched.map(({ id }) => ({ page: output.page.id, section: id }));
    return [saySaved(output, input), ...(input.dryRun ? sayLocked(locks, places) : [])].join(' ');
  },
  tell: ({ sections, ...beside }) => ({ ...beside, sections: withFewLosses(sections) }),
});

/** What became of each section; once enough dropped fields and replaced entries are named, those of the others are counted. */
function withFewLosses(sections: SavedSections['sections']): object[] {
  let bytes = 0;
  return sections.map(({ dropped = [], replaced = [], ...section }) => {
    if (dropped.length === 0 && replaced.length === 0) return section;
    bytes += Buffer.byteLength(JSON.stringify([dropped, replaced]));
    const hasRoom = bytes < ENOUGH_BYTES;
    return {
      ...section,
      ...(dropped.length === 0 ? {} : hasRoom ? { dropped } : { moreDropped: dropped.length }),
      ...(replaced.length === 0 ? {} : hasRoom ? { replaced } : { moreReplaced: replaced.length }),
    };
  });
}
