/** A connection of an app: one approval that is still in force. */
export interface AppConnection {
  familyId: string;
  clientId: string;
  /** The name that the app gave, or null. */
  name: string | null;
  /** Empty when the client is not registered any more. */
  redirectUris: readonly string[];
  connectedAt: Date;
  /** When its access was last renewed; an app in use renews it every hour. */
  renewedAt: Date;
}

/** Connections of a person's apps, and what the person lets each app do. Every method throws AppError `upstream_unavailable`. */
export interface AppStore {
  /** The person's connections in force at that time, the last renewed first, 500 at most. */
  connections(userId: string, at: Date): Promise<AppConnection[]>;
  /** Ends those of the connections that are the person's, and answers how many it ended. Their tokens are refused from then on. */
  endConnections(userId: string, familyIds: readonly string[], at: Date): Promise<number>;
  /** The apps that the person does not let publish, by `appIdentity`. */
  blockedApps(userId: string): Promise<string[]>;
  /** Keeps whether the person lets the app publish; the last answer counts. */
  setMayPublish(setting: { userId: string; app: string; mayPublish: boolean; at: Date }): Promise<void>;
}
