import {
  bucketDocuments,
  defineConfig,
  environmentAuth,
  gitStorage,
  platformChat,
} from '@portal/site-kit/config';

export default defineConfig({
  auth: environmentAuth(),
  storage: gitStorage(),
  documents: bucketDocuments(),
  documentPdf: true,
  chat: platformChat(),
  site: { name: 'Søndre Dok' },
});
