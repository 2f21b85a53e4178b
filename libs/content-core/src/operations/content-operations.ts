import { compareVersions } from './compare-versions.ts';
import { describeSectionKinds } from './describe-section-kinds.ts';
import { discardChanges } from './discard-changes.ts';
import { findText } from './find-text.ts';
import { getChanges } from './get-changes.ts';
import { getHistory } from './get-history.ts';
import { listRedirects } from './list-redirects.ts';
import { publishSite } from './publish-site.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { readPage } from './read-page.ts';
import { replaceText } from './replace-text.ts';
import { restoreVersion } from './restore-version.ts';
import { savePage } from './save-page.ts';
import { saveRedirects } from './save-redirects.ts';
import { saveSections } from './save-sections.ts';
import { saveSite } from './save-site.ts';
import { updateDraft } from './update-draft.ts';
import { validateSite } from './validate-site.ts';

/** All operations on content, in the order in which they are offered. */
export const contentOperations = {
  getSite,
  getPage,
  readPage,
  describeSectionKinds,
  saveSections,
  savePage,
  saveSite,
  listRedirects,
  saveRedirects,
  findText,
  replaceText,
  validateSite,
  getChanges,
  updateDraft,
  publishSite,
  discardChanges,
  getHistory,
  compareVersions,
  restoreVersion,
};
