import { removeAbandoned } from '@portal/local-cloud/abandoned-folders';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of a folder's name, before the id of the process it belongs to. */
const PREFIX = 'portal-test-postgres';

/** A folder for the cluster of this run, whose name cannot be guessed. */
export function clusterFolder(): string {
  return join(tmpdir(), `${PREFIX}-${process.pid}-${randomUUID()}`);
}

/** Removes the clusters that killed runs left behind. */
export function removeAbandonedClusters(): Promise<void> {
  return removeAbandoned(tmpdir(), PREFIX);
}
