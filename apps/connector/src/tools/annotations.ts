import type { ToolAnnotations } from './tool.ts';

/** Reads and changes nothing. */
export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * Changes the draft on top of a version the caller names. It may replace or remove what is there; sent again, it meets a
 * changed version and does nothing.
 */
export const WRITES_DRAFT: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};

/** Adds something to the draft, maybe fetched from the web, maybe in the place of something else. Sent again, it adds it again. */
export const ADDS_TO_DRAFT: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

/** Changes what the public sees. */
export const PUBLISHES: ToolAnnotations = { ...WRITES_DRAFT, openWorldHint: true };

/** Makes something new outside. The same call again finds what the first one made. */
export const CREATES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};

/** Takes something away for good. */
export const DELETES: ToolAnnotations = { ...CREATES, destructiveHint: true };
