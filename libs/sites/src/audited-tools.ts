/** The tools of the connector whose calls leave an entry in the audit log, under their names. @see contract "Audit log" */
export const AUDITED_TOOLS = [
  'create_site',
  'delete_site',
  'save_site',
  'save_redirects',
  'save_page',
  'save_sections',
  'replace_text',
  'restore_version',
  'discard_changes',
  'update_draft',
  'upload_media',
  'update_media',
  'delete_media',
  'upload_document',
  'update_document',
  'delete_document',
  'publish_site',
  'undo_publish',
  'preview_page',
  'comment_on_draft',
  'resolve_comment',
  'mark_ready',
  'send_back',
  'validate_site',
] as const;

/** The name of an audited tool. */
export type AuditedTool = (typeof AUDITED_TOOLS)[number];
