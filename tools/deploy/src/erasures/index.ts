export { deployErasures, ERASURES_HELP } from './deploy-erasures.ts';
