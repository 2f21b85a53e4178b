export {
  googleProvider,
  startSocial,
  type Person,
  type SocialOptions,
  type SocialSignIn,
} from './start-social.ts';
