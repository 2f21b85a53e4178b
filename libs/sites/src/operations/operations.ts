import { approvalOperations } from './approval-operations.ts';
import { audienceOperations } from './audience-operations.ts';
import { credentialOperations } from './credential-operations.ts';
import { invitationOperations } from './invitation-operations.ts';
import { editorCodeOperations, staffOperations } from './editor-code-operations.ts';
import { lockOperations } from './lock-operations.ts';
import { liveOperations } from './live-operations.ts';
import { memberOperations } from './member-operations.ts';
import type { Operation } from './operation.ts';
import { previewOperations } from './preview-operations.ts';
import { questionOperations } from './question-operations.ts';
import { signInOperations } from './sign-in-operations.ts';
import { sessionOperations } from './session-operations.ts';
import {
  deployOperations,
  limitOperations,
  memberLimitOperations,
  repositoryOperations,
  settingsOperations,
} from './site-operations.ts';
import {
  assetOperations,
  documentOperations,
  imageOperations,
  storageOperations,
} from './storage-operations.ts';

/**
 * Every operation a client site may call on the platform, by port and method, with its schemas, access and audit rule. No
 * schema has a field for a site, a repository or a plaintext password. An operation is named `<port>.<method>`, on the wire
 * and in both logs.
 * @see contract "Client site", platform mode
 */
export const OPERATIONS = {
  audiences: audienceOperations,
  credentials: credentialOperations,
  signIns: signInOperations,
  members: memberOperations,
  invitations: invitationOperations,
  sessions: sessionOperations,
  editorCodes: editorCodeOperations,
  staff: staffOperations,
  settings: settingsOperations,
  deploys: deployOperations,
  repository: repositoryOperations,
  limits: limitOperations,
  memberLimits: memberLimitOperations,
  assets: assetOperations,
  documents: documentOperations,
  pictures: imageOperations,
  storage: storageOperations,
  previews: previewOperations,
  questions: questionOperations,
  locks: lockOperations,
  live: liveOperations,
  approval: approvalOperations,
};

/** Every row with its name. */
export const OPERATION_ROWS: ReadonlyMap<string, Operation> = new Map(
  Object.entries(OPERATIONS).flatMap(([port, rows]) =>
    Object.entries<Operation>(rows).map(([method, row]) => [`${port}.${method}`, row] as const),
  ),
);
