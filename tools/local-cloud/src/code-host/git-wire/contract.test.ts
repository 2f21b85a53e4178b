import { contentRepoContract, contractSeed } from '@portal/content-core/contracts';
import { startTestHost } from '../../../test/test-host.ts';

contentRepoContract('git-wire over a real git host', async () => {
  const under = await startTestHost(contractSeed);
  return {
    repo: under.open(),
    second: under.open(),
    head: (branch) => under.host.head({ owner: 'harbour', repo: 'site' }, branch),
    file: async (branch, path) => under.file(branch, path),
    close: under.close,
  };
});
