import { contentOperations, type KindDescriptions, MAX_KINDS_DESCRIBED } from '@portal/content-core';
import { READS } from './annotations.ts';
import { fitAnswer } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';

/** Describes the fields of section kinds: as many of the requested kinds as fit, and the names of the others. */
export const describeSectionKinds = contentTool(contentOperations.describeSectionKinds, {
  annotations: READS,
  perHour: null,
  audited: false,
  text: (output) => {
    const { fitted, rest } = fitKinds(output);
    const described = `The fields of ${fitted.map(({ name }) => name).join(', ') || 'no kind'}.`;
    if (rest.length === 0) return described;
    return `${described} The others did not fit into one answer; ask for those in \`rest\` with kinds: [some of them].`;
  },
  data: (output) => {
    const { fitted, rest, more } = fitKinds(output);
    return {
      $defs: output.$defs,
      kinds: fitted,
      ...(rest.length > 0 ? { rest } : {}),
      ...(more > 0 ? { more } : {}),
    };
  },
});

/** The kinds that fit beside the definitions. A single requested kind is returned at any length. */
function fitKinds({ kinds, $defs }: KindDescriptions) {
  if (kinds.length === 1) return { fitted: kinds, rest: [], more: 0 };
  return fitAnswer(kinds, {
    otherFields: { $defs },
    name: ({ name }) => name,
    maxNames: MAX_KINDS_DESCRIBED,
  });
}
