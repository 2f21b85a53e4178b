import { audienceOperations } from './audience-operations.ts';
import { credentialOperations } from './credential-operations.ts';
import { memberOperations } from './member-operations.ts';
import type { Operation } from './operation.ts';
import { signInOperations } from './sign-in-operations.ts';
import { sessionOperations } from './session-operations.ts';
import {
  deployOperations,
  limitOperations,
  memberLimitOperations,
  repositoryOperations,
  settingsOperations,
} from './site-operations.ts';
import { assetOperations, documentOperations, pictureOperations } from './storage-operations.ts';

/**
 * Everything a client site may ask of the platform, and nothing else: by port and method, with schemas, who may, and whether
 * it is audited. No schema has a place for a site, a repository or a plaintext password. An operation is called
 * `<port>.<method>`, on the wire and in both logs.
 * @see contract "Client site", platform mode
 */
export const OPERATIONS = {
  audiences: audienceOperations,
  credentials: credentialOperations,
  signIns: signInOperations,
  members: memberOperations,
  sessions: sessionOperations,
  settings: settingsOperations,
  deploys: deployOperations,
  repository: repositoryOperations,
  limits: limitOperations,
  memberLimits: memberLimitOperations,
  assets: assetOperations,
  documents: documentOperations,
  pictures: pictureOperations,
};

/** Every row with its name. */
export const OPERATION_ROWS: ReadonlyMap<string, Operation> = new Map(
  Object.entries(OPERATIONS).flatMap(([port, rows]) =>
    Object.entries<Operation>(rows).map(([method, row]) => [`${port}.${method}`, row] as const),
  ),
);
