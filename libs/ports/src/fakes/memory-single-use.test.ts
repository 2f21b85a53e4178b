import { singleUseContract } from '../contracts/single-use-contract.ts';
import { memorySingleUse } from './memory-single-use.ts';

singleUseContract('in memory', async () => {
  let time = new Date(0);
  return { uses: memorySingleUse(() => time), setTime: (next) => (time = next) };
});
