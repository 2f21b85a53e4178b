import { createSite } from './create-site.tool.ts';
import { deleteSite } from './delete-site.tool.ts';
import { describeSectionKinds } from './describe-section-kinds.tool.ts';
import { discardChanges } from './discard-changes.tool.ts';
import { getAuthoringGuide } from './get-authoring-guide.tool.ts';
import { getBuildStatus } from './get-build-status.tool.ts';
import { getChanges } from './get-changes.tool.ts';
import { getPage } from './get-page.tool.ts';
import { getSite } from './get-site.tool.ts';
import { listSites } from './list-sites.tool.ts';
import { publishSite } from './publish-site.tool.ts';
import { savePage } from './save-page.tool.ts';
import { saveSections } from './save-sections.tool.ts';
import type { Tool } from './tool.ts';
import { updateDraft } from './update-draft.tool.ts';
import { validateSite } from './validate-site.tool.ts';

/** Every tool, in the order of the work: look, edit, check, publish; then whole sites. */
export const allTools: readonly Tool[] = [
  listSites,
  getSite,
  getPage,
  describeSectionKinds,
  getAuthoringGuide,
  saveSections,
  savePage,
  validateSite,
  getChanges,
  updateDraft,
  discardChanges,
  publishSite,
  getBuildStatus,
  createSite,
  deleteSite,
];
