import { createHmac } from 'node:crypto';
import { measuredAdmin } from '../measured-admin.ts';
import type { Form } from '../verdict.ts';
import { type Block, eightAtOnce, manyValues, measureBlocks, post } from './blocks.ts';

/** Of the admin app, with the largest bodies that it takes: from the code host, from a site, from a stranger. */
export async function adminBlocks(form: Form): Promise<Block[]> {
  const admin = await measuredAdmin();
  const delivery = manyValues(5.9, form);
  const signature = createHmac('sha256', admin.webhookSecret).update(delivery).digest('hex');
  const send = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
    eightAtOnce(() => post(`${admin.origin}${path}`, body, headers));
  try {
    // The first request loads what answers it; that is no block that somebody can bring about again.
    await post(`${admin.origin}/api/webhooks/code-host`, '{}');
    return await measureBlocks(
      { server: 'admin app', longestBlock: admin.longestBlock },
      {
        '8 signed deliveries of 5.9 MB': send('/api/webhooks/code-host', delivery, {
          'x-github-event': 'push',
          'x-github-delivery': 'bench',
          'x-hub-signature-256': `sha256=${signature}`,
        }),
        '8 chats of 1 MB from a site': send('/api/site/llm-tools', manyValues(1, form), admin.siteHeaders),
        '8 calls of 1 MB from a site': send(
          '/api/site/signIns.begin',
          manyValues(1, form),
          admin.siteHeaders,
        ),
        '8 calls of 1 MB from a stranger': send('/api/site/signIns.begin', manyValues(1, form)),
      },
    );
  } finally {
    await admin.close();
  }
}
