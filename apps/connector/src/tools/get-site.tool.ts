import { contentOperations } from '@portal/content-core';
import { actorOf } from '../principal.ts';
import { READS } from './annotations.ts';
import { contentDeps } from './content-tool.ts';
import { counted } from './counted.ts';
import { siteTool } from './tool.ts';

const operation = contentOperations.getSite;

/** Tells what a site is: its record, and once it is ready what it holds. */
export const getSite = siteTool({
  name: operation.name,
  title: 'Get a site',
  description:
    'The site: name, url, whether it is set up (provisioningStatus, failedStep), and its content at a glance: name, ' +
    'navigation, theme, and every page with id, address, audience and version. Next: get_page.',
  annotations: READS,
  perHour: null,
  audited: false,
  needsContent: false,
  input: operation.input,
  async run(call, input) {
    const { siteId, name, subdomain, url, provisioningStatus, failedStep } = call.site;
    const record = { siteId, name, subdomain, url, provisioningStatus, failedStep };
    if (provisioningStatus !== 'ready') {
      const wait =
        provisioningStatus === 'failed'
          ? 'Setting it up failed.'
          : 'Still being set up; ask again in 15 seconds.';
      return { text: wait, data: { ...record, content: null } };
    }
    const content = await operation.run(contentDeps(call, operation), actorOf(call.principal), input);
    const draft = content.hasDraft
      ? 'There are saved changes that are not live.'
      : 'Everything saved is live.';
    return { text: `${counted(content.pages.length, 'page')}. ${draft}`, data: { ...record, content } };
  },
});
