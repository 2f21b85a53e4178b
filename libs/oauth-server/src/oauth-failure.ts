/**
 * Every OAuth error code of this server, and its HTTP status. The codes are defined by RFC 6749 (4.1.2.1, 5.2),
 * RFC 6750 (3.1), RFC 7591 (3.2.2), RFC 8707 (2) and OpenID Connect Core (3.1.2.6); the last ones are plain HTTP.
 * `challenge` is the `WWW-Authenticate` of a 401. @see RFC 9110 section 15.5.2
 */
export const OAUTH_ERRORS = {
  invalid_request: { status: 400 },
  invalid_client: { status: 401, challenge: 'Basic realm="portal"' },
  invalid_grant: { status: 400 },
  invalid_target: { status: 400 },
  invalid_token: { status: 401 },
  invalid_redirect_uri: { status: 400 },
  invalid_client_metadata: { status: 400 },
  unsupported_grant_type: { status: 400 },
  unsupported_response_type: { status: 400 },
  request_not_supported: { status: 400 },
  request_uri_not_supported: { status: 400 },
  access_denied: { status: 403 },
  server_error: { status: 500 },
  temporarily_unavailable: { status: 503 },
  too_many_requests: { status: 429 },
  payload_too_large: { status: 413 },
  method_not_allowed: { status: 405 },
  not_found: { status: 404 },
} as const satisfies Record<string, { status: number; challenge?: string }>;

export type OAuthErrorCode = keyof typeof OAUTH_ERRORS;

/** Where a response to the client is sent. Only a verified client and redirect URI get here. */
export interface ReplyAddress {
  redirectUri: string;
  state: string | null;
}

/** The details of a failure besides its message. */
export interface OAuthFailureOptions {
  cause?: unknown;
  /** Whole seconds, for `Retry-After`. */
  retryAfterSeconds?: number;
  replyTo?: ReplyAddress;
}

/**
 * An expected failure as an OAuth error. `message` becomes `error_description`: ASCII without quotes and backslashes, and never a value
 * from the request. @see RFC 6749 section 5.2
 */
export class OAuthFailure extends Error {
  readonly code: OAuthErrorCode;
  readonly options: OAuthFailureOptions;

  constructor(code: OAuthErrorCode, message: string, options: OAuthFailureOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'OAuthFailure';
    this.code = code;
    this.options = options;
  }
}
