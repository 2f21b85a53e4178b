/** A connection of an app: an approval that is not expired or revoked. */
export interface AppConnection {
  familyId: string;
  clientId: string;
  /** The name that the app registered, or null. */
  name: string | null;
  /** Empty when the client is not registered any more. */
  redirectUris: readonly string[];
  connectedAt: Date;
  /** When its access was last renewed; an app in use renews it every hour. */
  renewedAt: Date;
}

/** The connections of a user's apps, and which apps may publish. Every method throws AppError `upstream_unavailable`. */
export interface AppStore {
  /** The user's connections that are valid at that time, last renewed first, at most 500. */
  connections(userId: string, at: Date): Promise<AppConnection[]>;
  /** Revokes those of the connections that are the user's; returns how many it revoked. From then on their tokens are refused. */
  revokeConnections(userId: string, familyIds: readonly string[], at: Date): Promise<number>;
  /** The apps that the user does not let publish, by `appIdentity`. */
  blockedApps(userId: string): Promise<string[]>;
  /** Stores whether the user lets the app publish, in place of an earlier decision. */
  setMayPublish(setting: { userId: string; app: string; mayPublish: boolean; at: Date }): Promise<void>;
}
