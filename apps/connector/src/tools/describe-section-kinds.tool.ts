import { contentOperations, type KindDescriptions, MAX_KINDS_DESCRIBED } from '@portal/content-core';
import { READS } from './annotations.ts';
import { asFarAsFits } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';

/** Returns what sections may hold: of the kinds that are asked for as many as fit, and the names of the others. */
export const describeSectionKinds = contentTool(contentOperations.describeSectionKinds, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: (output) => {
    const { kept, rest } = withinLimit(output);
    const words = `The fields of ${kept.map(({ name }) => name).join(', ') || 'no kind'}.`;
    if (rest.length === 0) return words;
    return `${words} The others did not fit into one answer; ask for those in \`rest\` with kinds: [some of them].`;
  },
  tell: (output) => {
    const { kept, rest, more } = withinLimit(output);
    return {
      $defs: output.$defs,
      kinds: kept,
      ...(rest.length > 0 ? { rest } : {}),
      ...(more > 0 ? { more } : {}),
    };
  },
});

/** The kinds that fit beside the definitions. A kind that was asked for by itself is returned at any length. */
function withinLimit({ kinds, $defs }: KindDescriptions) {
  if (kinds.length === 1) return { kept: kinds, rest: [], more: 0 };
  return asFarAsFits(kinds, { beside: { $defs }, name: ({ name }) => name, mostNames: MAX_KINDS_DESCRIBED });
}
