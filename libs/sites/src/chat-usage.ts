/** The two ways a site asks a language model: plain chat, and with tools. */
export type ChatEndpoint = 'llm' | 'llm-tools';

/** Tokens of one request, or of many. */
export interface ChatTokens {
  input: number;
  output: number;
}

/** What a site used on one day. */
export interface ChatUsageRow extends ChatTokens {
  endpoint: ChatEndpoint;
  requests: number;
}

/** A place in a site's day that a request holds. */
export interface ChatReservation {
  siteId: string;
  /** `YYYY-MM-DD` (UTC). */
  day: string;
  endpoint: ChatEndpoint;
  tokens: ChatTokens;
}

/**
 * What each site's chat costs, a row a site, day and endpoint. A request books what it may cost before it is sent, so that requests at
 * once cannot exceed the day's tokens, and what it did cost when it ends; one whose process dies stays booked as reserved. Every method
 * throws `AppError` `upstream_unavailable`.
 */
export interface ChatUsage {
  /** Counts the request. False, and nothing is booked, when the endpoint's day would have more than `limit` tokens of both kinds. */
  reserve(reservation: ChatReservation, limit: number): Promise<boolean>;
  /** Puts what it cost in the place of what was reserved. */
  settle(reservation: ChatReservation, tokens: ChatTokens): Promise<void>;
  /** Rows of that day, by endpoint. */
  readDay(siteId: string, day: string): Promise<ChatUsageRow[]>;
}
