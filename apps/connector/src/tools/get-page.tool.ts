import { contentOperations, type PageReading, type PageSection } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** The longest answer, in characters of JSON. A section that was asked for by itself may be longer. */
const MOST_CHARACTERS = 11_000;

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

/** The sections that fit, in their order, and a line about each of the others. */
function withinLimit(
  reading: PageReading,
  chosen: readonly string[] | undefined,
): { kept: PageSection[]; rest: object[] } {
  const { sections } = reading;
  if (chosen?.length === 1) return { kept: sections, rest: [] };
  let length = JSON.stringify({ ...reading, sections: [] }).length;
  const kept: PageSection[] = [];
  const rest: object[] = [];
  const lines = sections.map(lineOf);
  let left = JSON.stringify(lines).length;
  for (const [at, section] of sections.entries()) {
    const size = JSON.stringify(section).length;
    left -= JSON.stringify(lines[at]).length;
    if (length + left + size <= MOST_CHARACTERS) {
      kept.push(section);
      length += size;
    } else {
      rest.push(lines[at] ?? {});
      length += JSON.stringify(lines[at]).length;
    }
  }
  return { kept, rest };
}

function lineOf({ id, kind, data }: PageSection): object {
  const { title } = data;
  return { id, kind, ...(typeof title === 'string' ? { title: title.slice(0, 60).toWellFormed() } : {}) };
}
