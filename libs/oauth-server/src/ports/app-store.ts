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

/** A connection, and whose it is. */
export interface ConnectionOfUser extends AppConnection {
  userId: string;
  email: string;
}

/** Who ended a connection from the dashboard: its user, or an admin. */
export type EndedBy = 'user' | 'admin';

/** A connection that an admin ended. */
export type EndedConnection = Pick<AppConnection, 'clientId' | 'name' | 'redirectUris'> & { endedAt: Date };

/** The connections of a user's apps, and which apps may publish. Every method throws AppError `upstream_unavailable`. */
export interface AppStore {
  /** The user's connections that are valid at that time, last renewed first, at most 500. */
  connections(userId: string, at: Date): Promise<AppConnection[]>;
  /** Revokes those of the connections that are the user's; returns how many it revoked. From then on their tokens are refused. */
  revokeConnections(
    userId: string,
    familyIds: readonly string[],
    ended: { at: Date; by: EndedBy },
  ): Promise<number>;
  /** Deletes the user's codes that no app has redeemed yet, so that none becomes a connection. */
  dropCodes(userId: string): Promise<void>;
  /**
   * Valid connections of all users, last renewed first, at most `limit`. `person`: text in the address of the user, in any letter case; empty:
   * every user.
   */
  connectionsOfAll(asked: { person: string; at: Date; limit: number }): Promise<ConnectionOfUser[]>;
  /** The user's connections that admins ended after that time, last ended first, at most 50. */
  endedByAdmins(userId: string, after: Date): Promise<EndedConnection[]>;
  /** The apps that the user does not let publish, by `appIdentity`. */
  blockedApps(userId: string): Promise<string[]>;
  /** The same of several users. */
  blockedAppsOf(userIds: readonly string[]): Promise<{ userId: string; app: string }[]>;
  /** Stores whether the user lets the app publish, in place of an earlier decision. */
  setMayPublish(setting: { userId: string; app: string; mayPublish: boolean; at: Date }): Promise<void>;
}
