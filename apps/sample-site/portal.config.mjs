import { defineConfig } from '@portal/site-kit/config';

export default defineConfig({ site: { name: 'Søndre Dok' } });
