import { contentOperations } from '@portal/content-core';
import { WRITES_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { savedMessage } from './saved-message.ts';

/** Changes on the draft which old addresses lead where. */
export const saveRedirects = contentTool(contentOperations.saveRedirects, {
  annotations: WRITES_DRAFT,
  perHour: 60,
  audited: true,
  text(output, { dryRun }) {
    const { added, replaced, removed, total } = output;
    const counts = `${added} added, ${replaced} replaced, ${removed} removed; ${formatCount(total, 'redirect')} now.`;
    const heading =
      output.heading === undefined ? '' : ` The first line was read as headings: ${output.heading}.`;
    return `${savedMessage(output, { dryRun, record: 'the redirects' })} ${counts}${heading}`;
  },
});
