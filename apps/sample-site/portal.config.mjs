import { defineConfig, environmentAuth, gitStorage } from '@portal/site-kit/config';

export default defineConfig({ auth: environmentAuth(), storage: gitStorage(), site: { name: 'Søndre Dok' } });
