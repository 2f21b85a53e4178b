import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { savedMessage } from './saved-message.ts';

/** Changes the site's name, navigation, footer, home page or colours on the draft. */
export const saveSite = contentTool(contentOperations.saveSite, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  mentionsOwnAddresses: true,
  text: (output, { dryRun }) => savedMessage(output, { dryRun, record: 'the site' }),
});
