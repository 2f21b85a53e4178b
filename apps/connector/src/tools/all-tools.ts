import { commentOnDraft } from './comment-on-draft.tool.ts';
import { createSite } from './create-site.tool.ts';
import { deleteDocument } from './delete-document.tool.ts';
import { deleteMedia } from './delete-media.tool.ts';
import { deleteSite } from './delete-site.tool.ts';
import { describeSectionKinds } from './describe-section-kinds.tool.ts';
import { discardChanges } from './discard-changes.tool.ts';
import { findText } from './find-text.tool.ts';
import { getApproval } from './get-approval.tool.ts';
import { getAuthoringGuide } from './get-authoring-guide.tool.ts';
import { getBuildStatus } from './get-build-status.tool.ts';
import { getChanges } from './get-changes.tool.ts';
import { getMedia } from './get-media.tool.ts';
import { getPage } from './get-page.tool.ts';
import { getSite } from './get-site.tool.ts';
import { listDocuments } from './list-documents.tool.ts';
import { listMedia } from './list-media.tool.ts';
import { getHistory } from './get-history.tool.ts';
import { listAudiences } from './list-audiences.tool.ts';
import { listRedirects } from './list-redirects.tool.ts';
import { listSites } from './list-sites.tool.ts';
import { markReady } from './mark-ready.tool.ts';
import { previewPage } from './preview-page.tool.ts';
import { publishSite } from './publish-site.tool.ts';
import { readPage } from './read-page.tool.ts';
import { replaceText } from './replace-text.tool.ts';
import { resolveComment } from './resolve-comment.tool.ts';
import { restoreVersion } from './restore-version.tool.ts';
import { savePage } from './save-page.tool.ts';
import { saveRedirects } from './save-redirects.tool.ts';
import { saveSections } from './save-sections.tool.ts';
import { saveSite } from './save-site.tool.ts';
import { sendBack } from './send-back.tool.ts';
import type { Tool } from './tool.ts';
import { undoPublish } from './undo-publish.tool.ts';
import { updateDocument } from './update-document.tool.ts';
import { updateDraft } from './update-draft.tool.ts';
import { updateMedia } from './update-media.tool.ts';
import { uploadDocument } from './upload-document.tool.ts';
import { uploadMedia } from './upload-media.tool.ts';
import { validateSite } from './validate-site.tool.ts';

/** Every tool, in the order of the work: look, edit, check, publish; then whole sites. */
export const allTools: readonly Tool[] = [
  listSites,
  getSite,
  getPage,
  readPage,
  findText,
  listAudiences,
  describeSectionKinds,
  getAuthoringGuide,
  saveSections,
  savePage,
  listMedia,
  getMedia,
  uploadMedia,
  updateMedia,
  deleteMedia,
  listDocuments,
  uploadDocument,
  updateDocument,
  deleteDocument,
  saveSite,
  listRedirects,
  saveRedirects,
  replaceText,
  validateSite,
  getChanges,
  updateDraft,
  discardChanges,
  getHistory,
  restoreVersion,
  previewPage,
  getApproval,
  commentOnDraft,
  resolveComment,
  markReady,
  sendBack,
  publishSite,
  undoPublish,
  getBuildStatus,
  createSite,
  deleteSite,
];
