/** A client that registered itself. Its texts are made safe to display, but not verified. */
export interface RegisteredClient {
  clientId: string;
  /** The name that it registered, or null. */
  name: string | null;
  /** Compared byte for byte; never empty. */
  redirectUris: readonly string[];
  registeredAt: Date;
}

/** Stores clients that registered dynamically. @see RFC 7591 */
export interface ClientStore {
  /** @throws AppError `upstream_unavailable` when it cannot be stored. */
  addClient(client: RegisteredClient): Promise<void>;
  /**
   * The client of exactly that id, or null.
   * @throws AppError `upstream_unavailable` when the store cannot be read; never null for that reason.
   */
  findClient(clientId: string): Promise<RegisteredClient | null>;
}
