import { z } from 'zod';
import { authoringGuide } from '../guidance/authoring-guide.ts';
import { READS } from './annotations.ts';
import { openTool } from './tool.ts';

/** Returns the authoring guide. */
export const getAuthoringGuide = openTool({
  name: 'get_authoring_guide',
  title: 'Get the authoring guide',
  description:
    'How to build and edit pages here: kinds of section, looks, conflicts, audiences, links, images. Read it once before the first edit.',
  annotations: READS,
  perHour: null,
  audited: false,
  input: z.strictObject({}),
  async run({ deps }) {
    return { text: authoringGuide(deps.content.kinds) };
  },
});
