import { contentOperations, type PageReading, type PageSection } from '@portal/content-core';
import { READS } from './annotations.ts';
import { asFarAsFits } from './as-far-as-fits.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** Reads a page: all of it, chosen sections, or as much as fits with a list of the rest. */
export const getPage = contentTool(contentOperations.getPage, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: (reading, { sections: chosen }) => {
    const { kept, rest } = withinLimit(reading, chosen);
    const words = `${reading.page.title} (${reading.view}), ${counted(reading.sections.length, 'section')}.`;
    if (rest.length === 0) return words;
    return `${words} ${kept.length} fit one answer; ask for the others in \`rest\` with sections: [their ids].`;
  },
  tell: (reading, { sections: chosen }) => {
    const { kept, rest } = withinLimit(reading, chosen);
    return { ...reading, sections: kept, ...(rest.length > 0 ? { rest } : {}) };
  },
});

/** The sections that fit, and a line about each of the others. One that was asked for by itself is told whatever its length. */
function withinLimit(reading: PageReading, chosen: readonly string[] | undefined) {
  const { sections } = reading;
  if (chosen?.length === 1) return { kept: sections, rest: [] };
  return asFarAsFits(sections, { beside: { ...reading, sections: [] }, name: lineOf });
}

function lineOf({ id, kind, data }: PageSection): object {
  const { title } = data;
  return { id, kind, ...(typeof title === 'string' ? { title: title.slice(0, 60).toWellFormed() } : {}) };
}
