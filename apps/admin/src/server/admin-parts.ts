import type { IdentityProvider } from '@portal/oauth-server';
import type { AccessGate, ChatEndpoint, SiteOverview, UserReader } from '@portal/sites';
import type { SessionKeys } from '../session/session-keys.ts';

/** What the routes of the running admin app stand on. Built once, by `wiring.ts`. */
export interface AdminParts {
  /** The app's own origin. */
  origin: string;
  identity: IdentityProvider;
  /** The platform's one access check, the same that the connector asks. */
  gate: AccessGate;
  users: UserReader;
  /** Sites as the person who asks sees them. */
  overview: SiteOverview;
  keys: SessionKeys;
  /** Answers `POST /api/site/<operation>`. */
  broker: (request: Request) => Promise<Response>;
  /** Answers `POST /api/site/llm` and `/api/site/llm-tools`. */
  chat: Readonly<Record<ChatEndpoint, (request: Request) => Promise<Response>>>;
  /** Answers `POST /api/connector/deploy-state`. */
  deployState: (request: Request) => Promise<Response>;
  reportFailure: (error: unknown) => void;
}
