export { ADMIN_HELP, deployAdmin } from './deploy-admin.ts';
