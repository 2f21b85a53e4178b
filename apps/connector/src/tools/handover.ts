import type { SiteCall } from './tool.ts';

/** The field of an answer that leads to a site's handover sheet. */
export interface Handover {
  /** Address of the handover sheet in the dashboard, which shows the first viewer's credential; absent for users who may not open it. */
  handover?: string;
}

/** The link to a site's handover sheet, for the user who calls. @see contract "Viewer audience and credential", `initialViewer` */
export function handoverOf(
  { deps, principal }: Pick<SiteCall, 'deps' | 'principal'>,
  siteId: string,
): Handover {
  const mayHandOver = principal.role === 'admin' || principal.canProvision;
  if (!mayHandOver || deps.dashboardOrigin === null) return {};
  return { handover: `${deps.dashboardOrigin}/sites/${siteId}/handover` };
}
