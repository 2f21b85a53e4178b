export { portal, portal as default } from './integration/portal.ts';
