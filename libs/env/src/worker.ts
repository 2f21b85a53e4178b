import { connectorEnv } from './connector.ts';
import type { Deployment } from './load.ts';
import { optional, required } from './requirement.ts';
import { databaseHasAddress, noDryRunInProduction, completeObjectStore } from './rules.ts';
import {
  auditLogMonths,
  databaseAddress,
  databaseRows,
  dnsResolver,
  dnsRows,
  hostRows,
  mailRows,
  objectStoreRows,
  templateRows,
  completeMail,
} from './shared-rows.ts';

const {
  ADMIN_ORIGIN,
  PROVISION_INVOKE_SECRET,
  PROVISION_INVOKE_ORIGIN,
  FUNCTIONS_PATH,
  MCP_PUBLIC_URL,
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

/** Optional variables that every run needs to be usable; those of the object store are judged where it is used. */
const essential = [
  'DB_POSTGRES_URL',
  'DEV_DRY_RUN',
  'CODEHOST_API_URL',
  'HOST_API_URL',
  'DNS_API_URL',
] as const;

/** The variables that every provisioning step needs. */
export const workerServingEnv = {
  name: 'worker-serving',
  title: 'Worker',
  table: {
    ADMIN_ORIGIN,
    ...required(databaseRows),
    ...databaseAddress,
    CODEHOST_APP_ID,
    CODEHOST_APP_PRIVATE_KEY,
    ...required({ ...hostRows, ...dnsRows, ...templateRows }),
    ...dnsResolver,
    // The public bucket, where videos are stored. Deleting a site deletes its files there if the bucket is configured here.
    ...optional({ OBJSTORE_BUCKET, OBJSTORE_PUBLIC_BASE }, 'videos of sites'),
    OBJSTORE_ACCOUNT_ID,
    OBJSTORE_ACCESS_KEY_ID,
    OBJSTORE_SECRET_ACCESS_KEY,
    OBJSTORE_DOCS_BUCKET,
    DEV_DRY_RUN,
    AUDIT_LOG_MONTHS: auditLogMonths,
    ...mailRows,
    CODEHOST_API_URL,
    HOST_API_URL,
    DNS_API_URL,
    OBJSTORE_ENDPOINT,
  },
  essential,
  rules: [databaseHasAddress, noDryRunInProduction, ...completeObjectStore, completeMail],
} as const satisfies Deployment;

/**
 * The background function `provision-background`, or its Node server: the part of the connector's deployment in the contract that
 * provisioning needs. Without PROVISION_INVOKE_SECRET it refuses all calls, but its scheduled work continues.
 * @see contract "Connector deployment"
 */
export const workerEnv = {
  name: 'worker',
  title: 'Worker',
  table: {
    PROVISION_INVOKE_SECRET,
    PROVISION_INVOKE_ORIGIN: {
      ...PROVISION_INVOKE_ORIGIN,
      doc: 'Own origin, at which the functions call each other; MCP_PUBLIC_URL unless set. The Node server needs neither.',
    },
    MCP_PUBLIC_URL: {
      ...MCP_PUBLIC_URL,
      schema: MCP_PUBLIC_URL.schema.optional(),
      doc: 'Public origin of the connector, for functions that are deployed with it.',
      required: 'functions, without PROVISION_INVOKE_ORIGIN',
    },
    FUNCTIONS_PATH,
    ...workerServingEnv.table,
  },
  essential: [...essential, 'FUNCTIONS_PATH'],
  rules: workerServingEnv.rules,
} as const satisfies Deployment;
