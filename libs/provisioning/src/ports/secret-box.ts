/** Encrypts secrets of a site while they are stored, between their creation and the last step that sets them. */
export interface SecretBox {
  seal(siteId: string, plain: string): Promise<string>;
  /** Null if it was sealed with another key, for another site, or was tampered with. */
  open(siteId: string, sealed: string): Promise<string | null>;
}
