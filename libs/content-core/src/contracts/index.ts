export { contentRepoContract, type RepoUnderContract } from './content-repo-contract.ts';
export { CONTRACT_CONTENT, CONTRACT_PICTURE, contractSeed } from './contract-seed.ts';
