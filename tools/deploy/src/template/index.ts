export { deployTemplate, TEMPLATE_HELP } from './deploy-template.ts';
export { pushFiles } from './push-files.ts';
