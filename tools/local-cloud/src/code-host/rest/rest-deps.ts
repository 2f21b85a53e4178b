import type { Access } from '../access.ts';
import type { AppEvents } from '../app-events.ts';
import type { DeployKeys } from '../deploy-keys.ts';
import type { Generation } from '../generation.ts';
import type { OwnerActions } from '../owner-actions.ts';
import type { People } from '../people.ts';
import type { Repositories } from '../repositories.ts';
import type { RepositoryRecords } from '../repository-records.ts';
import type { UserTokens } from '../sign-in/user-tokens.ts';
import type { Tokens } from '../tokens.ts';
import type { WebhookDelivery } from '../webhook-delivery.ts';
import type { Webhooks } from '../webhooks.ts';
import type { Apps } from '../apps.ts';

/** What the REST API depends on. */
export interface RestDeps {
  apps: Apps;
  tokens: Tokens;
  access: Access;
  people: People;
  userTokens: UserTokens;
  repositories: Repositories;
  records: RepositoryRecords;
  generation: Generation;
  keys: DeployKeys;
  webhooks: Webhooks;
  delivery: WebhookDelivery;
  actions: OwnerActions;
  events: AppEvents;
  url: () => string;
  log: (line: string) => void;
}
