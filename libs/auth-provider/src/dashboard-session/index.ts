export { seal, unseal } from './sealed.ts';
export type { SessionKeys } from './session-keys.ts';
export {
  FLOW_SECONDS,
  openFlow,
  readSession,
  sealFlow,
  type SignInFlow,
  signSession,
} from './session-token.ts';
