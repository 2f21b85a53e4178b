/** Every address the site kit answers, as it is injected into a client site. */
export { ROUTES } from '@portal/site-kit/pack';
