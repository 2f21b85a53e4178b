import { z } from 'zod';
import type { Deployment } from './load.ts';
import { required } from './requirement.ts';
import { databaseHasAddress, noDryRunInProduction } from './rules.ts';
import {
  adminSecondFactor,
  codeHostAppRows,
  connectorInvokeSecret,
  databaseAddress,
  databaseRows,
  devDryRun,
  dnsResolver,
  dnsRows,
  hostRows,
  llmAddress,
  mailRows,
  objectStoreRows,
  providerAddresses,
  templateRows,
  auditLogMonths,
  trustedProxyHops,
  completeMail,
} from './shared-rows.ts';
import { type EnvTable, headerText, origin, text, whole } from './table.ts';

const codeHostLogin = {
  CODEHOST_APP_CLIENT_ID: {
    schema: text(),
    doc: "OAuth client for linking a user's code-host account.",
    example: 'client-id',
    madeUp: true,
  },
  CODEHOST_APP_CLIENT_SECRET: {
    schema: text(),
    doc: 'Its secret; server only.',
    example: 'client-secret',
    secret: true,
  },
} as const;

const site = {
  SITE: {
    schema: origin(),
    doc: "The admin app's own origin; PLATFORM_API_URL of new sites when ADMIN_ORIGIN is unset.",
    example: 'https://admin.example.org',
  },
} as const;

const chatbot = {
  LLM_API_KEY: {
    schema: headerText().optional(),
    doc: 'Key of the language-model provider. Unset: the chat endpoints answer 503 `not_configured`.',
    example: 'llm-key',
    secret: true,
    required: 'chat',
  },
  CHATBOT_MODEL: {
    schema: text().optional(),
    doc: "Model of both chat endpoints; the provider's small tier unless set.",
    example: 'small-model',
    required: 'no',
  },
  LLM_TOOLS_MODEL: {
    schema: text().optional(),
    doc: 'Model of the tool-use endpoint; CHATBOT_MODEL unless set.',
    example: 'tools-model',
    required: 'no',
  },
  LLM_TOOLS_MAX_TOKENS: {
    schema: whole(1, Infinity)
      .transform((tokens) => Math.min(tokens, 32_000))
      .default(16_384),
    doc: 'Output-token ceiling of the tool-use endpoint: 16384 unless set, never above 32000.',
    example: '16384',
    required: 'no',
  },
  LLM_TOOLS_THINKING: {
    schema: text().optional(),
    doc: '`omit` drops the `thinking` key from the upstream request; with any other value, or none, thinking is pinned to disabled.',
    example: 'omit',
    required: 'no',
  },
} as const satisfies EnvTable;

/** The admin app. A missing required variable fails its build. @see contract "Admin app", "Chatbot broker" */
export const adminEnv = {
  name: 'admin',
  title: 'Admin app',
  table: {
    ...required(databaseRows),
    ...databaseAddress,
    TRUSTED_PROXY_HOPS: trustedProxyHops,
    AUDIT_LOG_MONTHS: auditLogMonths,
    ...required(codeHostAppRows),
    ...required(codeHostLogin),
    ...required(hostRows),
    ...required(templateRows),
    ...required(dnsRows),
    ...dnsResolver,
    ...required(site),
    ADMIN_ORIGIN: {
      schema: origin().optional(),
      doc: 'Preferred over SITE as the PLATFORM_API_URL of a new site.',
      example: 'https://admin.example.org',
      required: 'no',
    },
    ...required(objectStoreRows),
    CONNECTOR_INVOKE_SECRET: connectorInvokeSecret,
    MCP_PUBLIC_URL: {
      schema: origin().optional(),
      doc: 'Public origin of the connector, as it is set there: shown to users, who add it to their assistants.',
      example: 'https://mcp.example.org',
      required: 'no',
    },
    ADMIN_SECOND_FACTOR: adminSecondFactor,
    DEV_DRY_RUN: devDryRun,
    ...chatbot,
    ...mailRows,
    ...providerAddresses,
    ...llmAddress,
  },
  essential: ['DB_POSTGRES_URL', 'CODEHOST_API_URL'],
  rules: [databaseHasAddress, noDryRunInProduction, completeMail],
} as const satisfies Deployment;

/** Read by the local seeding script only, never at run time. @see contract "Admin app" */
export const seedEnv = {
  name: 'seed',
  title: 'Local seeding script',
  table: {
    SEED_USER_EMAIL: {
      schema: z.email('must be an e-mail address').optional(),
      doc: 'Account that the seed makes an admin, besides the usual ones.',
      example: 'you@example.test',
      required: 'no',
    },
    SEED_CODEHOST_ORG: {
      schema: text().optional(),
      doc: 'Owner of the seeded repositories on the local code host.',
      example: 'agency',
      required: 'no',
    },
  },
  rules: [],
} as const satisfies Deployment;
