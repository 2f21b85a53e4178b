import { z } from 'zod';
import type { SessionBasis } from './editor-session.ts';
import { SecretTokenHash } from './secret-token.ts';

/** How long a code works, in seconds: as long as a browser needs for a few redirects. */
export const EDITOR_CODE_SECONDS = 60;

/**
 * What proves that a browser may use a code: the hash of the code itself, and that of the secret in a cookie of the browser that asked for it.
 * With the second, nobody can sign another person's browser in with a code of their own.
 */
export const EditorCodeProof = z.strictObject({ codeHash: SecretTokenHash, bindingHash: SecretTokenHash });
export type EditorCodeProof = z.output<typeof EditorCodeProof>;

/** The platform user who opens the editor from the dashboard. */
export interface EditorCodeOwner {
  /** The id of their account at the auth provider. */
  userId: string;
  /** Their id on the platform. */
  platformUserId: string;
}

/** A code as it is stored. */
export type StoredEditorCode = EditorCodeProof & EditorCodeOwner & { expiresAt: Date };

/** Codes that are exchanged for a session of one site's editor. */
export interface EditorCodeRecords {
  /** @throws AppError `conflict` when the code exists, `not_found` when there is no such site or platform user */
  add(code: StoredEditorCode): Promise<void>;
  /** Uses a code: once and before it expires. Null otherwise, for every reason. Of concurrent calls, one succeeds. */
  take(proof: EditorCodeProof, at: Date): Promise<EditorCodeOwner | null>;
}

/** The codes, for the site. */
export interface EditorCodes {
  /**
   * Uses a code. The basis of a new session; null when the code is unknown, used, expired, of another site or of another browser, or its person
   * has no right to edit this site now.
   */
  redeem(proof: EditorCodeProof): Promise<SessionBasis | null>;
}
