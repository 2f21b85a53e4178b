export { appStoreContract, type MakeAppStore } from './app-store-contract.ts';
export { clientMetadataSourceContract, type ClientMetadataSubject } from './client-metadata-contract.ts';
export { clientStoreContract } from './client-store-contract.ts';
export { grantSeed, type GrantStoreUnderTest } from './grant-seed.ts';
export { grantStoreContract } from './grant-store-contract.ts';
export { identityProviderContract, type IdentityProviderUnderTest } from './identity-provider-contract.ts';
export { bearerReaderContract, type BearerReaderUnderTest } from './bearer-reader-contract.ts';
