import { z } from 'zod';
import { readTexts } from '../draft/read-texts.ts';
import { readStanding, viewOf } from '../draft/standing.ts';
import type { Problem } from '../tree/problem.ts';
import { isPublishable, validateContent } from '../validate/validate-content.ts';
import { View } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** What `validate_site` answers. */
export interface SiteValidation {
  view: 'draft' | 'live';
  /** Whether nothing stands in the way of publishing. */
  publishable: boolean;
  errors: number;
  warnings: number;
  /** Errors first. */
  problems: Problem[];
}

/** Judges a whole site. */
export const validateSite = defineOperation({
  name: 'validate_site',
  title: 'Validate the site',
  description:
    'Everything wrong with the site at once: broken records, links, documents and pictures that lead nowhere, addresses ' +
    'used twice, pictures without words. Errors keep the draft from being published, warnings do not.',
  effect: 'read',
  input: z.strictObject({ view: View }),
  async run(deps, _actor, { view }): Promise<SiteValidation> {
    const { files } = viewOf(await readStanding(deps), view);
    const [records = new Map()] = await readTexts(deps.repo, files);
    const problems = validateContent({ records, paths: new Set(files.keys()) }, deps);
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
