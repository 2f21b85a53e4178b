/** The header in which a site names the version of the site kit that it runs with. Kits before 0.2.0 do not send it. */
export const KIT_HEADER = 'x-portal-kit';
