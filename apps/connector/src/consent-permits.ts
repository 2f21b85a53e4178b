import type { Permit } from '@portal/oauth-server';

/** What an app can do once a user has allowed it, as the consent page lists it, with the tools that do it. */
const PERMITS: readonly { text: string; tools: readonly string[] }[] = [
  {
    text: 'read every website you can reach, including drafts and build status',
    tools: [
      'list_sites',
      'get_site',
      'get_page',
      'read_page',
      'find_text',
      'list_audiences',
      'get_history',
      'describe_section_kinds',
      'get_authoring_guide',
      'list_media',
      'get_media',
      'list_documents',
      'list_redirects',
      'validate_site',
      'get_changes',
      'get_approval',
      'get_build_status',
    ],
  },
  {
    text: 'change, add and remove pages, change name, navigation and colours, restore earlier versions, and discard unpublished changes',
    tools: [
      'save_sections',
      'save_page',
      'save_site',
      'save_redirects',
      'replace_text',
      'restore_version',
      'update_draft',
      'discard_changes',
    ],
  },
  {
    text: 'upload, change and delete images and documents',
    tools: [
      'upload_media',
      'update_media',
      'delete_media',
      'upload_document',
      'update_document',
      'delete_document',
    ],
  },
  { text: 'share previews of drafts by a link', tools: ['preview_page'] },
  {
    text: 'comment on drafts, ask the owners to publish one by mail, and send one back',
    tools: ['comment_on_draft', 'resolve_comment', 'mark_ready', 'send_back'],
  },
  {
    text: 'publish changes to the live website, and undo a publish',
    tools: ['publish_site', 'undo_publish'],
  },
  { text: 'create and delete whole websites, where you may do so', tools: ['create_site', 'delete_site'] },
];

/** The lines of the consent page: everything that the tools can do. */
export const consentPermits: readonly Permit[] = PERMITS.map(({ text, tools }) => ({
  text,
  publishes: tools.includes('publish_site'),
}));

/** The tools of all lines; a test compares them with the tools that exist. */
export const permittedTools: readonly string[] = PERMITS.flatMap(({ tools }) => tools);
