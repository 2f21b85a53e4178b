import { measuredSite } from '../measured-site.ts';
import type { Form } from '../verdict.ts';
import { type Block, eightAtOnce, manyValues, measureBlocks, post } from './blocks.ts';

/** Of a site, with bodies that strangers can send. */
export async function siteBlocks(form: Form): Promise<Block[]> {
  const site = await measuredSite({
    env: {
      SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
      CODEHOST_OWNER: 'bench',
      CODEHOST_REPO: 'site',
      ADMIN_PASSWORD: 'x'.repeat(20),
    },
  });
  const send = (path: string) => eightAtOnce(() => post(`${site.origin}${path}`, manyValues(1, form)));
  try {
    // The first request loads what answers it; that is no block that somebody can bring about again.
    await post(`${site.origin}/api/auth/verify-audience`, '{}');
    return await measureBlocks(
      { server: 'site', longestBlock: site.longestBlock },
      { '8 bodies of 1 MB': send('/api/auth/verify-audience') },
    );
  } finally {
    await site.close();
  }
}
