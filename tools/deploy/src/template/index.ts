export { deployTemplate, TEMPLATE_HELP } from './deploy-template.ts';
