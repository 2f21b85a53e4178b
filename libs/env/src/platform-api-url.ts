/**
 * The PLATFORM_API_URL of a new site: ADMIN_ORIGIN, else SITE.
 * @see contract "Admin app", SITE and ADMIN_ORIGIN
 */
export function platformApiUrl(env: {
  ADMIN_ORIGIN?: string | undefined;
  SITE?: string | undefined;
}): string | undefined {
  return (env.ADMIN_ORIGIN ?? env.SITE)?.replace(/\/$/, '');
}
