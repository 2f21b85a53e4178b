import type { RequestContext } from '../http/steps.ts';
import type { Consent } from '../tokens/token-claims.ts';

/** A decision whose form was signed here. */
export interface Decided extends RequestContext {
  /** The signed consent, as the form has it, and what it says. */
  readonly token: string;
  readonly consent: Consent;
  readonly approved: boolean;
  /** What the person typed as the code of their second factor. */
  readonly typedCode: string;
}
