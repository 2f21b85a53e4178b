/** The request as an adapter sees it. */
export interface AuthContext {
  /** The value of a cookie of the request, decoded; undefined when there is none. */
  cookie(name: string): string | undefined;
  /** Origin of the current request: `https://site.example`. */
  origin: string;
  /** Network address of the caller, for limits. */
  address: string;
}
