import type { CookieChange } from '@portal/ports/http';
import type { NewPreviewLink, OpenPreview, PreviewLink, SiteActor } from '@portal/sites';
import type { AuthContext } from './auth-context.ts';

/** Links that show the draft, as one audience sees it, to people without an account. */
export interface PreviewAccess {
  /** The live links, newest first. @throws AppError `forbidden` */
  list(actor: SiteActor): Promise<PreviewLink[]>;
  /** Creates a link. Its token is returned once: only its hash is stored. @throws AppError as `PreviewLinks.create` */
  create(
    actor: SiteActor,
    link: Pick<NewPreviewLink, 'audience' | 'page' | 'hours'>,
  ): Promise<{ link: PreviewLink; token: string }>;
  /** @throws AppError `not_found`, `forbidden` */
  revoke(actor: SiteActor, id: string): Promise<void>;
  /**
   * Opens the preview in this browser; null when the token is unknown, expired or revoked.
   * @throws AppError `rate_limited`
   */
  enter(
    token: string,
    ctx: AuthContext,
  ): Promise<{ preview: OpenPreview; cookies: readonly CookieChange[] } | null>;
  /** Cookies that end the preview in this browser. An editor stays signed in. */
  leave(ctx: AuthContext): Promise<readonly CookieChange[]>;
}
