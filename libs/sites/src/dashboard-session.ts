import { z } from 'zod';
import * as field from './fields.ts';
import type { PlatformUser } from './platform-user.ts';

/** How long a session of the dashboard lasts, in seconds: half a day. */
export const DASHBOARD_SESSION_SECONDS = 43_200;

/** A platform user's session in the dashboard. */
export const DashboardSession = z.strictObject({
  userId: field.id,
  /** Random; signing out ends it. */
  id: field.id,
  /** The user's session version when the session began; signing out everywhere raises it. */
  version: z.int().min(0).max(2_147_483_647),
  /** The second factor that was confirmed in this session; null when none was. */
  factor: z
    .strictObject({
      /** Id of the authenticator. A session counts for the user's current one only. */
      id: field.id,
      /** When a code was last accepted, in seconds since the epoch. */
      at: z.int().min(0),
    })
    .nullable()
    .default(null),
});
export type DashboardSession = z.output<typeof DashboardSession>;

/** A user of the dashboard, with their second factor. */
export interface DashboardUser extends PlatformUser {
  /** Id of their authenticator; null when they have no second factor. */
  authenticatorId: string | null;
}

/** The sessions of platform users in the dashboard. Every method throws `AppError` `upstream_unavailable`. */
export interface DashboardSessions {
  /** The version of the user's new session; null when there is no such user. */
  version(userId: string): Promise<number | null>;
  /** The user as currently recorded; null once the session has ended, or the user was removed. One read. */
  find(session: DashboardSession): Promise<DashboardUser | null>;
  /** Ends this session only. */
  end(session: DashboardSession): Promise<void>;
  /** Ends every session of the user, the one that asks included. */
  endAll(userId: string): Promise<void>;
}
