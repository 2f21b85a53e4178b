/** A client that registered itself. All text is the client's own: cleaned and capped, yet unverified. */
export interface RegisteredClient {
  clientId: string;
  /** The name it gave, or null. */
  name: string | null;
  /** Compared byte for byte; never empty. */
  redirectUris: readonly string[];
  registeredAt: Date;
}

/** Where clients that registered dynamically are kept. @see RFC 7591 */
export interface ClientStore {
  /** @throws AppError `upstream_unavailable` when it cannot be stored. */
  addClient(client: RegisteredClient): Promise<void>;
  /**
   * The client of exactly that id, or null.
   * @throws AppError `upstream_unavailable` when the store cannot be read; never null for that reason.
   */
  findClient(clientId: string): Promise<RegisteredClient | null>;
}
