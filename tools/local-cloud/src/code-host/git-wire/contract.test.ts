import { afterAll, beforeAll } from '@jest/globals';
import { contentRepoContract, contractSeed } from '@portal/content-core/contracts';
import { startTestHosts, type TestHosts } from '../../../test/test-host.ts';

let hosts: TestHosts;
beforeAll(async () => {
  hosts = await startTestHosts();
});
afterAll(() => hosts.close());

contentRepoContract('git-wire over a real git host', async () => {
  const under = await hosts.add(contractSeed);
  return {
    repo: under.open(),
    second: under.open(),
    head: (branch) => under.host.head(under.name, branch),
    file: async (branch, path) => under.file(branch, path),
    close: async () => undefined,
  };
});
