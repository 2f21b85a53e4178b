import { SAMPLE } from '@portal/platform/sample';

/** A repository with the code and the content of a site that the platform does not know. */
export const ADOPTABLE_REPOSITORY = { owner: SAMPLE.repository.owner, repo: 'tide-tables' } as const;
