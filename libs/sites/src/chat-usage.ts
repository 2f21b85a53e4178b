/** The two chat endpoints: plain chat, and chat with tools. */
export type ChatEndpoint = 'llm' | 'llm-tools';

/** Token counts, of one request or a sum of several. */
export interface ChatTokens {
  input: number;
  output: number;
}

/** A site's usage on one day. */
export interface ChatUsageRow extends ChatTokens {
  endpoint: ChatEndpoint;
  requests: number;
}

/** A request's reservation in a site's daily budget. */
export interface ChatReservation {
  siteId: string;
  /** `YYYY-MM-DD` (UTC). */
  day: string;
  endpoint: ChatEndpoint;
  tokens: ChatTokens;
}

/**
 * Each site's chat usage: one row per site, day and endpoint. A request reserves its maximum cost before it is sent, so that
 * concurrent requests cannot exceed the day's tokens, and books its actual cost when it ends; if its process dies, the
 * reservation stays. Every method throws `AppError` `upstream_unavailable`.
 */
export interface ChatUsage {
  /**
   * Counts the request and reserves its tokens. False, with nothing booked, when the endpoint's day would exceed `limit`
   * tokens of both kinds.
   */
  reserve(reservation: ChatReservation, limit: number): Promise<boolean>;
  /** Replaces the reservation with the actual cost. */
  settle(reservation: ChatReservation, tokens: ChatTokens): Promise<void>;
  /** Rows of that day, by endpoint. */
  readDay(siteId: string, day: string): Promise<ChatUsageRow[]>;
}
