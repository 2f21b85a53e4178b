import type { AuthProvider, Session } from '@portal/auth-provider';
import { isAppError } from '@portal/errors';
import type { RepositoryGrant, RepositoryPermission, SectionLock, SiteActor } from '@portal/sites';
import type { Actor, ContentDeps, ContentRepo } from '@portal/content-core';
import { siteActor } from '../site-actor.ts';
import type { SiteContent } from '../site-parts.ts';

/** What opening the site's repository takes. */
export interface RepositoryContentOptions {
  /** Access to it for the editor. @throws AppError `forbidden` unless they are a member now */
  openRepository: (actor: SiteActor, permission: RepositoryPermission) => Promise<RepositoryGrant>;
  /** The live locks on sections. */
  locks: (actor: SiteActor) => Promise<readonly SectionLock[]>;
  /** Reading access with a preview link; null unless it is live now. */
  openPreview: (link: string) => Promise<RepositoryGrant | null>;
  /** Opens a repository under a grant. */
  openRepo: (grant: RepositoryGrant) => ContentRepo;
  auth: AuthProvider;
  /** What is the same for every call. */
  content: Pick<
    ContentDeps,
    'kinds' | 'now' | 'newId' | 'inTurn' | 'pause' | 'takeTurn' | 'committer' | 'formatLocation'
  >;
}

/**
 * The site's repository for one call, under a grant made for it: whose issuer checks that the person may edit the
 * site now. Writes know the site's audiences, so that content cannot name one that does not exist.
 */
export function repositoryContent(options: RepositoryContentOptions): SiteContent {
  const { openRepository, openPreview, openRepo, auth, content } = options;
  return {
    async openPreview(link) {
      const grant = await openPreview(link);
      return grant && { ...content, repo: openRepo(grant), publishedBranch: grant.publishedBranch };
    },
    async open(session, effect) {
      const person = siteActor(session);
      const [grant, audiences, locks] = await Promise.all([
        openRepository(person, effect),
        effect === 'write' ? auth.audiences.list() : undefined,
        effect === 'write' ? locksOfOthers(options, person) : undefined,
      ]);
      const deps: ContentDeps = {
        ...content,
        namesPagesById: true,
        repo: openRepo(grant),
        publishedBranch: grant.publishedBranch,
        ...(audiences ? { audiences: audiences.map(({ name }) => name) } : {}),
        ...(locks ? { locks } : {}),
      };
      return { deps, actor: actorOf(session, content.committer.email) };
    },
  };
}

/** Locks are advice, and the version check is what protects edits: a save does not fail where locks cannot be read. */
async function locksOfOthers(
  { locks }: Pick<RepositoryContentOptions, 'locks'>,
  person: SiteActor,
): Promise<SectionLock[]> {
  try {
    return (await locks(person)).filter(({ holder }) => holder.userId !== person.userId);
  } catch (error) {
    if (isAppError(error)) return [];
    throw error;
  }
}

/** The person as commits name them. In password mode people have no names of their own. */
function actorOf(session: Session, platformEmail: string): Actor {
  const { userId, role } = siteActor(session);
  const host = platformEmail.slice(platformEmail.indexOf('@') + 1);
  return session.email === null
    ? { id: userId, name: role === 'owner' ? 'Owner' : 'Editor', email: `${role}@${host}`, client: 'editor' }
    : { id: userId, name: session.email.split('@')[0] ?? userId, email: session.email, client: 'editor' };
}
