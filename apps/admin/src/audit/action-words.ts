import type { RecordedEvent } from '@portal/provisioning';
import type { AuditedTool } from '@portal/sites';

/** Actions of apps, by tool. The dashboard records `create_site` and `delete_site`, too. */
const TOOLS: Readonly<Record<AuditedTool, string>> = {
  create_site: 'Created a site',
  delete_site: 'Deleted the site',
  save_site: 'Saved the site’s settings',
  save_redirects: 'Changed redirects of old addresses',
  save_page: 'Saved a page',
  save_sections: 'Saved sections',
  replace_text: 'Replaced text',
  restore_version: 'Restored an earlier version in the draft',
  discard_changes: 'Discarded changes of the draft',
  update_draft: 'Brought the draft up to date with the live site',
  upload_media: 'Uploaded an image or a video',
  update_media: 'Changed an image or a video',
  delete_media: 'Deleted an image or a video',
  upload_document: 'Uploaded a document',
  update_document: 'Changed a document',
  delete_document: 'Deleted a document',
  publish_site: 'Published the draft',
  undo_publish: 'Took a publish back',
  preview_page: 'Made a preview of a page',
  comment_on_draft: 'Wrote a comment on the draft',
  resolve_comment: 'Marked a comment on the draft as done',
  mark_ready: 'Asked the owners to publish the draft',
  send_back: 'Sent the draft back to its author',
  validate_site: 'Checked the draft',
};

/** Actions in the dashboard. An action without a label here cannot be recorded. */
const DASHBOARD = {
  retry_site: 'Continued a failed set-up',
  'site.correct': 'Corrected a site whose set-up failed',
  'site.rollback': 'Showed an older version again',
  'site.handover': 'Made a handover sheet',
  'site.keys.issue': 'Made a key of the site',
  'site.keys.rotate': 'Changed the site’s key',
  'site.keys.revoke': 'Revoked a key of the site',
  'site.domains.add': 'Added a domain to the site',
  'site.domains.check': 'Checked a domain of the site',
  'site.domains.certificate': 'Asked for the certificate of a domain again',
  'site.domains.choosePrimary': 'Chose the main address of the site',
  'site.domains.remove': 'Removed a domain of the site',
  'site.domains.stepDown':
    'The site’s own name was made its main address, since the domain leads elsewhere and its proof was lost',
  'site.domains.leave': 'A domain was removed from the site, since its proof was lost',
  'site.editor.open': 'Asked to open the editor',
  'site.members.replaceOwner': 'Replaced an owner of the site',
  'site.members.inviteAgain': 'Mailed an invitation to the site again',
  'deploy.admin': 'Made an admin, from the command line',
  'deploy.second-factor-reset': 'Reset a second factor, from the command line',
  'user.rights.change': 'Changed the rights of a user',
  'user.membership.add': 'Added a user to an installation',
  'user.membership.remove': 'Removed a user from an installation',
  'user.delete': 'Deleted a user',
  'user.app.disconnect': 'Disconnected an app of another user',
  'signup.allow': 'Allowed a sign-up',
  'signup.disallow': 'Removed an allowed sign-up',
  'second-factor.set-up': 'Set up a second factor',
  'second-factor.adopt': 'Signed in with an authenticator of the sign-in service, which counts since',
  'second-factor.replace': 'Replaced their second factor',
  'second-factor.remove': 'Removed their second factor',
  'second-factor.renew-codes': 'Made new recovery codes',
  'second-factor.recovery-code': 'Used a recovery code',
  'second-factor.refused-code': 'Entered a code that was not accepted',
  'second-factor.request-reset': 'Asked for the reset of a second factor',
  'second-factor.cancel-reset': 'Cancelled the reset of a second factor',
  'second-factor.reset': 'A second factor was reset',
  'app.disconnect': 'Disconnected an app',
  'app.publishing.change': 'Changed whether an app may publish',
  'code-host.link': 'Linked an account at the code host',
  'code-host.unlink': 'Unlinked an account at the code host',
  'dashboard.sign-out-everywhere': 'Signed out everywhere',
  'dashboard.refused': 'Tried what they may not do',
  'audit.export': 'Exported the audit log',
  'person.export': 'Exported what is recorded about a person',
  'person.erase': 'Erased a person',
} as const;

/** The actions that the dashboard records in the audit log. */
export type DashboardAction = keyof typeof DASHBOARD | 'create_site' | 'delete_site';

/** Actions of a site's editors, and events that its visitors cause. */
const SITES: Readonly<Record<string, string>> = {
  'site.assets.presignUpload': 'Began to upload a video',
  'site.assets.settleUpload': 'Uploaded a video',
  'site.assets.remove': 'Deleted a video',
  'site.documents.presignUpload': 'Began to upload a large document',
  'site.documents.settleUpload': 'Uploaded a large document',
  'site.documents.remove': 'Deleted a large document',
  'site.pictures.presignUpload': 'Began to upload a large image',
  'site.pictures.settleUpload': 'Uploaded a large image',
  'site.pictures.remove': 'Deleted a large image',
  'site.audiences.create': 'Made an audience',
  'site.audiences.change': 'Changed an audience',
  'site.audiences.remove': 'Deleted an audience',
  'site.credentials.create': 'Made a sign-in for viewers',
  'site.credentials.change': 'Changed a sign-in for viewers',
  'site.credentials.remove': 'Deleted a sign-in for viewers',
  'site.credentials.findSealed': 'Looked at the password of a sign-in',
  'site.members.invite': 'Invited someone to the team',
  'site.members.exportData': 'Exported what a site has recorded about a team member',
  'site.members.changeRole': 'Changed a role in the team',
  'site.members.setMayPublish': 'Changed whether someone in the team may publish',
  'site.approval.markReady': 'Marked the draft as ready, in the editor',
  'site.approval.published': 'Published a draft that was marked as ready',
  'site.approval.addComment': 'Commented on the draft, in the editor',
  'site.approval.resolveComment': 'Resolved a comment on the draft, in the editor',
  'site.approval.sendBack': 'Sent the draft back, in the editor',
  'site.approval.requireOfAssistants': 'Changed whether assistants may publish',
  'site.staff.setMayEdit': 'Changed whether staff of the agency may edit',
  'site.members.remove': 'Removed someone from the team',
  'site.sessions.endAll': 'Ended all sessions of a team member, because a password was set',
  'site.editorCodes.redeem': 'Opened the editor, from the dashboard',
  'site.previews.create': 'Made a preview link',
  'site.previews.revoke': 'Revoked a preview link',
  'site.settings.setPasswordEnabled': 'Changed whether viewers have to sign in',
};

type CodeHostAction<Event> = Event extends {
  kind: infer Kind extends string;
  change: infer Change extends string;
}
  ? `code-host.${Kind}.${Change}`
  : never;

/** Events that the code host reports. */
const CODE_HOST: Readonly<Record<CodeHostAction<RecordedEvent>, string>> = {
  'code-host.installation.created': 'The app was installed',
  'code-host.installation.deleted': 'The app was uninstalled',
  'code-host.installation.suspended': 'The app was suspended',
  'code-host.installation.unsuspended': 'The app was unsuspended',
  'code-host.installation.renamed': 'The account was renamed',
  'code-host.repository.renamed': 'The repository was renamed',
  'code-host.repository.transferred': 'The repository was transferred',
  'code-host.repository.archived': 'The repository was archived',
  'code-host.repository.unarchived': 'The repository was unarchived',
  'code-host.repository.deleted': 'The repository was deleted',
  'code-host.repository.unreachable': 'The repository could no longer be reached',
  'code-host.repository.reachable': 'The repository could be reached again',
  'code-host.repositories.unreachable': 'Repositories were taken from the app',
  'code-host.repositories.reachable': 'Repositories were given to the app',
};

const WORDS: ReadonlyMap<string, string> = new Map(
  [TOOLS, DASHBOARD, SITES, CODE_HOST].flatMap((words) => Object.entries(words)),
);

/** The label of an action. An action of an earlier release without a label is shown by its name. */
export const actionWords = (action: string): string => WORDS.get(action) ?? action;

/** The options of the action filter: the actions that some entry has, and the one that is selected. */
export function actionOptions(
  actions: readonly string[],
  chosen: string,
): { value: string; label: string }[] {
  const all = new Set(chosen === '' ? actions : [...actions, chosen]);
  return [...all]
    .map((value) => ({ value, label: actionWords(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
