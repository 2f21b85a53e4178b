/** The request as an adapter sees it. */
export interface AuthContext {
  /** The value of a cookie of the request, decoded; undefined when there is none. */
  cookie(name: string): string | undefined;
  /** Origin under which the site is being visited right now: `https://site.example`. */
  origin: string;
  /** Network address of the caller, for limits. */
  address: string;
}
