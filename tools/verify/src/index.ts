export { providerTime } from './run/provider-time.ts';
export { VERIFY_HELP } from './options.ts';
export { verify, type VerifyCommand } from './verify.ts';
