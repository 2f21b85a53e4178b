import { connectorEnv } from './connector.ts';
import type { Deployment } from './load.ts';
import { optional, required } from './requirement.ts';
import { noDryRunInProduction } from './rules.ts';
import {
  databaseAddress,
  databaseRows,
  dnsRows,
  hostRows,
  objectStoreRows,
  templateRows,
} from './shared-rows.ts';

const {
  ADMIN_ORIGIN,
  CODEHOST_APP_ID,
  CODEHOST_APP_PRIVATE_KEY,
  OBJSTORE_ACCOUNT_ID,
  OBJSTORE_ACCESS_KEY_ID,
  OBJSTORE_SECRET_ACCESS_KEY,
  OBJSTORE_DOCS_BUCKET,
  DEV_DRY_RUN,
  CODEHOST_API_URL,
  HOST_API_URL,
  DNS_API_URL,
  OBJSTORE_ENDPOINT,
} = connectorEnv.table;

const { OBJSTORE_BUCKET, OBJSTORE_PUBLIC_BASE } = objectStoreRows;

/**
 * The background function `provision-background`, or its Node server: the part of the connector's deployment in the contract
 * that provisioning needs.
 * @see contract "Connector deployment"
 */
export const workerEnv = {
  name: 'worker',
  title: 'Worker',
  table: {
    ADMIN_ORIGIN,
    ...required(databaseRows),
    ...databaseAddress,
    CODEHOST_APP_ID,
    CODEHOST_APP_PRIVATE_KEY,
    ...required({ ...hostRows, ...dnsRows, ...templateRows }),
    // Films are stored in the public bucket; deleting a site clears it if it is configured here.
    ...optional({ OBJSTORE_BUCKET, OBJSTORE_PUBLIC_BASE }, 'films of sites'),
    ...{ OBJSTORE_ACCOUNT_ID, OBJSTORE_ACCESS_KEY_ID, OBJSTORE_SECRET_ACCESS_KEY, OBJSTORE_DOCS_BUCKET },
    DEV_DRY_RUN,
    ...{ CODEHOST_API_URL, HOST_API_URL, DNS_API_URL, OBJSTORE_ENDPOINT },
  },
  rules: [noDryRunInProduction],
} as const satisfies Deployment;
