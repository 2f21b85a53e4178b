import type { SiteCall } from './tool.ts';

/** Where a site is handed over to its owner. */
export interface Handover {
  /** Address in the dashboard of the handover sheet, which has the first viewer's sign-in; absent for those who may not open it. */
  handover?: string;
}

/** The handover of a site, for the person who calls. @see contract "Viewer audience and credential", `initialViewer` */
export function handoverOf(
  { deps, principal }: Pick<SiteCall, 'deps' | 'principal'>,
  siteId: string,
): Handover {
  const mayHandOver = principal.role === 'admin' || principal.canProvision;
  if (!mayHandOver || deps.dashboardOrigin === null) return {};
  return { handover: `${deps.dashboardOrigin}/sites/${siteId}/handover` };
}
