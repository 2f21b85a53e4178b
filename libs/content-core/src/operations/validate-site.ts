import { messageOf } from '../messages/message.ts';
import { z } from 'zod';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { readBranches, viewOf } from '../draft/site-branches.ts';
import type { Problem } from '../tree/problem.ts';
import { isPublishable, validateContent } from '../validate/validate-content.ts';
import { inSlices } from '../work/slices.ts';
import { View } from './input-fields.ts';
import { KINDS_FILE } from '../own-kinds/kinds-file.ts';
import { defineOperation } from './operation.ts';

/** The result of `validate_site`. */
export interface SiteValidation {
  view: 'draft' | 'live';
  /** Whether the site can be published. */
  publishable: boolean;
  errors: number;
  warnings: number;
  /** Errors first. */
  problems: Problem[];
}

/** Validates a whole site. */
export const validateSite = defineOperation({
  name: 'validate_site',
  title: 'Validate the site',
  description:
    'What is wrong with the site, such as dead links, missing files, addresses used twice, images without alternative text. Errors block publishing, warnings do not.',
  effect: 'read',
  input: z.strictObject({ view: View }),
  async run(given, _actor, { view }): Promise<SiteValidation> {
    const branches = await readBranches(given);
    const { files } = viewOf(branches, view);
    const { deps, texts, fault } = await readWithKinds(given, branches, files);
    const found = await inSlices(
      validateContent({ records: texts[0] ?? new Map(), paths: new Set(files.keys()) }, deps),
      deps.takeTurn,
    );
    const problems = fault === null ? found : [...found, unusableKinds(fault)];
    const errors = problems.filter(({ level }) => level === 'error').length;
    return {
      view,
      publishable: isPublishable(problems),
      errors,
      warnings: problems.length - errors,
      problems,
    };
  },
});

/** An unusable file of own kinds does not block publishing: sections of those kinds stay unchanged. */
function unusableKinds(fault: string): Problem {
  return {
    file: KINDS_FILE,
    at: KINDS_FILE,
    ...messageOf('kinds_file_unusable', { reason: fault }),
    level: 'warning',
  };
}
