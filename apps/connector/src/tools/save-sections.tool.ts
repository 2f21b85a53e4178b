import { contentOperations, type SavedSections } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { lockMessages } from './lock-messages.ts';
import { savedMessage } from './saved-message.ts';

/** How long the names of dropped fields and replaced entries may be in all, in bytes of JSON. */
const ENOUGH_BYTES = 4_000;

/** Saves sections of a page to the draft. */
export const saveSections = contentTool(contentOperations.saveSections, {
  annotations: WRITES_DRAFT,
  perHour: 120,
  audited: true,
  mentionsOwnAddresses: true,
  text: (output, input, locks) => {
    const changed = output.sections
      .filter(({ change }) => change !== 'none')
      .map(({ id }) => ({ page: output.page.id, section: id }));
    return [savedMessage(output, input), ...(input.dryRun ? lockMessages(locks, changed) : [])].join(' ');
  },
  data: ({ sections, ...otherFields }) => ({ ...otherFields, sections: fitLosses(sections) }),
});

/** The outcome of each section. Once the names of dropped fields and replaced entries are long enough, further ones are only counted. */
function fitLosses(sections: SavedSections['sections']): object[] {
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
