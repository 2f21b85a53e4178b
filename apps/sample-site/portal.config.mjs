import { bucketDocuments, defineConfig, environmentAuth, gitStorage } from '@portal/site-kit/config';

export default defineConfig({
  auth: environmentAuth(),
  storage: gitStorage(),
  documents: bucketDocuments(),
  documentPdf: true,
  site: { name: 'Søndre Dok' },
});
