import type { Permit } from '@portal/oauth-server';

/** What an app can do once a person has allowed it, in the words of the consent page, with the tools that do it. */
const PERMITS: readonly { words: string; tools: readonly string[] }[] = [
  {
    words: 'read every website you can reach, including drafts and build status',
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
      'validate_site',
      'get_changes',
      'get_build_status',
    ],
  },
  {
    words:
      'change, add and remove pages, change name, navigation and colours, restore earlier versions, and discard unpublished changes',
    tools: [
      'save_sections',
      'save_page',
      'save_site',
      'replace_text',
      'restore_version',
      'update_draft',
      'discard_changes',
    ],
  },
  {
    words: 'upload, change and delete pictures and documents',
    tools: [
      'upload_media',
      'update_media',
      'delete_media',
      'upload_document',
      'update_document',
      'delete_document',
    ],
  },
  { words: 'share previews of drafts by a link', tools: ['preview_page'] },
  {
    words: 'publish changes to the live website, and undo a publish',
    tools: ['publish_site', 'undo_publish'],
  },
  { words: 'create and delete whole websites, where you may do so', tools: ['create_site', 'delete_site'] },
];

/** The lines of the consent page. They promise what the tools can do today, and all of it. */
export const consentPermits: readonly Permit[] = PERMITS.map(({ words, tools }) => ({
  words,
  publishes: tools.includes('publish_site'),
}));

/** The tools that each line stands for; a test compares them with the tools there are. */
export const permittedTools: readonly string[] = PERMITS.flatMap(({ tools }) => tools);
