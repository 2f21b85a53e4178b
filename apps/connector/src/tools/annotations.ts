import type { ToolAnnotations } from './tool.ts';

/** Reads and changes nothing. */
export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * Changes the draft, based on a version that the caller names. It may replace or remove content; a repeated call finds a changed version
 * and does nothing.
 */
export const WRITES_DRAFT: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};

/** Adds something to the draft, possibly fetched from the web, possibly replacing something. A repeated call adds it again. */
export const ADDS_TO_DRAFT: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

/** Changes the approval of the draft, and mails people; no content. */
export const WRITES_APPROVAL: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};

/** Changes what the public sees. */
export const PUBLISHES: ToolAnnotations = { ...WRITES_DRAFT, openWorldHint: true };

/** Creates something at other services. A repeated call finds what the first one created. */
export const CREATES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};

/** Deletes something permanently. */
export const DELETES: ToolAnnotations = { ...CREATES, destructiveHint: true };
