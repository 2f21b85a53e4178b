import type { z } from 'zod';
import { audienceOperations } from './audiences.ts';
import { credentialOperations } from './credentials.ts';
import { memberOperations } from './members.ts';
import type { Operation } from './operation.ts';
import { signInOperations } from './sign-ins.ts';
import { siteOperations } from './site.ts';
import { storageOperations } from './storage.ts';

/**
 * Everything a client site may ask of the platform, and nothing else: name, schemas, who may, whether it is on record. No
 * schema has a place for a site, a repository or a plaintext password.
 * @see contract "Client site", platform mode
 */
export const OPERATIONS = {
  ...audienceOperations,
  ...credentialOperations,
  ...memberOperations,
  ...signInOperations,
  ...siteOperations,
  ...storageOperations,
};

export type OperationName = keyof typeof OPERATIONS;
export type InputOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['input']>;
export type OutputOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['output']>;

/** Whether there is an operation of that name. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

/** The row of that name, or null. */
export function operationNamed(name: string): Operation | null {
  const table: Readonly<Record<string, Operation>> = OPERATIONS;
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}
