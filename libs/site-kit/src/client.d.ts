/// <reference path="./virtual.d.ts" />

/** Ambient types for a site that uses the kit; the integration adds them by itself. */
declare namespace App {
  /** Who is asking. @see contract "Cookies and request locals" */
  interface Locals {
    isEditor: boolean;
    role: 'owner' | 'editor' | null;
    /** The editor's id. */
    userId: string | null;
    /** The editor's e-mail. */
    email: string | null;
    /** The one audience a viewer signed in for. */
    audience: string | null;
    audienceIsDefault: boolean;
    /** Credential mode only; for labels, never for a decision. */
    viewerUsername: string | null;
    /** The same as a whole, for the kit's own routes: what a site adds to the locals is no part of it. */
    session: Readonly<
      Pick<Locals, 'role' | 'userId' | 'email' | 'audience' | 'audienceIsDefault' | 'viewerUsername'> & {
        /** Database mode: what the records know the editor's session by. */
        editorSession: { id: string; version: number } | null;
        /** Somebody of the agency, who opened the editor from the dashboard. */
        isStaff?: true;
        /** When their session ends at the latest. */
        staffUntil?: Date;
        /** The preview link that this browser opened, while it is live. */
        preview: { id: string; audience: string | null; page: string; expiresAt: Date } | null;
      }
    >;
    /** The address that was asked for, where another page answers it. */
    asked?: string;
    /** What the bar over a page of a preview says; absent on every other page. */
    previewBar?: import('@portal/site-kit/view').PreviewBar;
    /** The id of the request in the log; on pages about a failure only. */
    requestId?: string | undefined;
    /** Why the page that was asked for cannot be shown; for the page that says so. */
    outage?: 'unavailable' | 'unfinished' | 'elsewhere';
    /** Origins that the page may upload files to; left out: none but the site's. */
    uploadOrigins?: readonly string[];
    /** Where the page's channel is, for the policy; left out: it has none. */
    channelOrigin?: string;
    /** Origins that videos of the page come from; left out: none but the site's. */
    mediaOrigins?: readonly string[];
    /** The answer is an HTML document that an editor uploaded; for the policy. */
    isHtmlDocument?: boolean;
    /** The answer is a drawing that an editor uploaded; for the policy. */
    isDrawing?: boolean;
    /** What may be shown to the person who asks. */
    portal: import('@portal/site-kit/view').PortalView;
  }
}
