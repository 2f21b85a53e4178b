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
  chat: platformChat(),
  site: { name: 'New site' },
});
