export { contentRepoContract, type RepoUnderContract } from './content-repo-contract.ts';
export { CONTRACT_CONTENT, CONTRACT_IMAGE, contractSeed } from './contract-seed.ts';
export { objectStoreContract, type StoreUnderContract } from './object-store-contract.ts';
export { imageProcessorContract, type ImageProcessorUnderTest } from './image-processor-contract.ts';
