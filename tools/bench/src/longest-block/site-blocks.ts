import { measuredSite } from '../measured-site.ts';
import { type Blocks, eightAtOnce, manyValues, measureBlocks, post } from './blocks.ts';

/** Of a site, with bodies that strangers can send. */
export async function siteBlocks(): Promise<Blocks> {
  const site = await measuredSite({
    env: {
      SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
      CODEHOST_OWNER: 'bench',
      CODEHOST_REPO: 'site',
      ADMIN_PASSWORD: 'x'.repeat(20),
    },
  });
  const send = (path: string) => eightAtOnce(() => post(`${site.origin}${path}`, manyValues(1)));
  try {
    return await measureBlocks(
      { server: 'site', longestBlock: site.longestBlock },
      { '8 bodies of 1 MB': send('/api/auth/verify-audience') },
    );
  } finally {
    await site.close();
  }
}
