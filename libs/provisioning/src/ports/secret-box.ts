/** Keeps secrets readable for this platform only, between their making and their setting. */
export interface SecretBox {
  seal(siteId: string, plain: string): Promise<string>;
  /** Null for another key, another site, or anything that was tampered with. */
  open(siteId: string, sealed: string): Promise<string | null>;
}
