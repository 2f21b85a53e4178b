import { bucketDocuments, defineConfig, environmentAuth, gitStorage } from '@portal/site-kit/config';

export default defineConfig({
  auth: environmentAuth(),
  storage: gitStorage(),
  documents: bucketDocuments(),
  site: { name: 'Søndre Dok' },
});
