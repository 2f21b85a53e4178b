import type { DomainNotice } from '@portal/sites';

/** Mails about the names of sites. */
export interface DomainNotices {
  /**
   * Mails the owners of the site and the admins. False: nothing was mailed, because there is no mail server of the platform.
   * @throws AppError `upstream_unavailable`; `not_configured`
   */
  send(siteId: string, notice: DomainNotice): Promise<boolean>;
}
