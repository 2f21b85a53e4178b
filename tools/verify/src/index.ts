export { VERIFY_HELP } from './options.ts';
export { verify, type VerifyCommand } from './verify.ts';
