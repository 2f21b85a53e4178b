import type { DraftApprovalState } from '@portal/content-core';
import type { VisibleTimes } from '@portal/content-core/visible-times';
import type { SectionState } from '../content/page-document.ts';

/** A section as the draft has it. */
export interface StartSection extends SectionState {
  version: string;
  /** Why it can only be read here. */
  readOnly?: string;
}

/** The channel in which a site's editors see each other, at the auth provider. All of it is for signed-in editors only. */
export interface StartChannel {
  /** `ws:` or `wss:` */
  address: string;
  /** The provider's public key. */
  key: string;
  /** Those who know the name may listen. */
  name: string;
}

/** What somebody of the agency is shown of their session. */
export interface StartStaff {
  /** When it ends at the latest: ISO 8601. */
  until: string;
  /** The site's page in the dashboard. */
  dashboard: string;
}

/** A look as an editor chooses it. */
export interface OfferedLook {
  name: string;
  title: string;
  description: string;
  /** The brand colour that it is shown with. */
  brand: string;
  /** Its typefaces, in words. */
  type: string;
  /** Address of its thumbnail; null: it has none. */
  thumbnail: string | null;
}

/** What the editor in the browser starts from: one page of the draft, and what there is to choose from. JSON. */
export interface EditorStart {
  /** The person's id; what is stored on this device is theirs alone. */
  person: string;
  /** As others see it. */
  name: string;
  role: 'owner' | 'editor';
  email: string | null;
  /** How a person signs in again: with a password alone, or with an account. */
  mode: 'password' | 'account';
  /** Somebody of the agency, who signs in again from the dashboard; left out for everyone else. */
  staff?: StartStaff;
  locale: string;
  /** The time zone of the site; left out: UTC. */
  zone?: string;
  siteName: string;
  note: 'password-set' | null;
  /** Where the page may send large files. */
  uploadOrigins: readonly string[];
  /** Whether the site takes documents that are too large for its repository. */
  hasDocumentStore: boolean;
  /** Whether the site has a store for videos and captions. */
  hasVideoStore: boolean;
  /** Null: the editor works alone. */
  channel: StartChannel | null;
  /** The kinds of sections, as `/api/section-kinds` describes them: without a request, the editor can be used sooner. */
  kinds: readonly unknown[];
  /** The state of the draft that the page was rendered from. */
  commit: string;
  hasDraft: boolean;
  /** Approval of the draft; null: everyone who edits the site may publish it, or it could not be read. */
  approval: DraftApprovalState | null;
  page: { id: string; title: string; slug: string; version: string };
  /** Who sees the page. */
  audience: SectionState['audience'];
  /** The languages of the site, the default first; left out: it has one. */
  languages?: readonly string[];
  /** When visitors see it. */
  times?: VisibleTimes;
  /** Ids of all of the page's sections. */
  order: readonly string[];
  sections: readonly StartSection[];
  /** Sections that cannot be shown, and why. */
  unreadable: Readonly<Record<string, string>>;
  pages: readonly { id: string; title: string; address: string }[];
  documents: readonly { id: string; title: string; audience: SectionState['audience']; address: string }[];
  images: readonly { id: string; alt: string; address: string }[];
  /** The looks that the site can have; left out: it has a design of its own. */
  looks?: readonly OfferedLook[];
}
