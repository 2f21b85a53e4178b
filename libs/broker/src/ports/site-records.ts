import type {
  AudienceRecord,
  CredentialChange,
  CredentialWrite,
  DeployRecord,
  EditorRole,
  SiteMember,
  ViewerCredential,
} from '@portal/auth-provider';

/**
 * What the platform keeps for client sites. Each method names its site first, reaches nothing of another one, and takes the
 * id of another site's row for one that does not exist. It checks nobody's rights: that is the broker's. Every method throws
 * `AppError` `upstream_unavailable`, and what is said beside it.
 */
export interface SiteRecords {
  audiences: {
    list(siteId: string): Promise<AudienceRecord[]>;
    /** @throws AppError `conflict` when the name is taken */
    create(siteId: string, audience: { name: string; isDefault: boolean }): Promise<void>;
    /** @throws AppError `not_found`, `conflict` */
    change(siteId: string, name: string, change: { name?: string; isDefault?: boolean }): Promise<void>;
    /** @throws AppError `not_found` */
    remove(siteId: string, name: string): Promise<void>;
  };
  credentials: {
    list(siteId: string): Promise<ViewerCredential[]>;
    findForSignIn(
      siteId: string,
      username: string,
    ): Promise<{ audience: string; audienceIsDefault: boolean; passwordHash: string } | null>;
    findSealed(
      siteId: string,
      id: string,
    ): Promise<{ audience: string; passwordHash: string; passwordCipher: string | null } | null>;
    /** @throws AppError `conflict`, `not_found` */
    create(siteId: string, credential: CredentialWrite): Promise<ViewerCredential>;
    /** @throws AppError `not_found`, `conflict` */
    change(siteId: string, id: string, change: CredentialChange): Promise<ViewerCredential>;
    /** @throws AppError `not_found` */
    remove(siteId: string, id: string): Promise<void>;
  };
  members: {
    find(siteId: string, userId: string): Promise<SiteMember | null>;
    findByEmail(siteId: string, email: string): Promise<SiteMember | null>;
    list(siteId: string): Promise<SiteMember[]>;
    /** @throws AppError `conflict` when they are a member */
    add(siteId: string, member: SiteMember): Promise<void>;
    /** @throws AppError `not_found`; `conflict` when it is the last owner */
    changeRole(siteId: string, userId: string, role: EditorRole): Promise<void>;
    /** @throws AppError `not_found`; `conflict` when it is the last owner */
    remove(siteId: string, userId: string): Promise<void>;
  };
  settings: {
    get(siteId: string): Promise<{ passwordEnabled: boolean }>;
    setPasswordEnabled(siteId: string, enabled: boolean): Promise<void>;
  };
  deploys: {
    find(siteId: string): Promise<DeployRecord | null>;
    /** False: a newer one is known. */
    record(siteId: string, deploy: DeployRecord): Promise<boolean>;
  };
}
