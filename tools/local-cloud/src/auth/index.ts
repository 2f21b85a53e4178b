export { redirectList } from './redirect-list.ts';
export type { SocialProvider } from './social.ts';
export { startAuth, type AuthOptions, type AuthServer } from './start-auth.ts';
export { totpCode } from './totp.ts';
