import type { Database } from '../open-database.ts';
import { postgresDeployStatuses } from '../stores/deploy-status-store.ts';
import { postgresAudiences } from './audience-store.ts';
import { postgresCredentials } from './credential-store.ts';
import { postgresMembers } from './member-store.ts';
import { postgresSettings } from './settings-store.ts';

/** Everything kept for client sites, each method by site: what the broker asks for, wherever it runs. */
export function postgresClientSites(database: Database, newId: () => string) {
  return {
    audiences: postgresAudiences(database, newId),
    credentials: postgresCredentials(database),
    members: postgresMembers(database),
    settings: postgresSettings(database),
    deploys: postgresDeployStatuses(database),
  };
}
