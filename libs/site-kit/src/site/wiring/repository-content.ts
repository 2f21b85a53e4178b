import type { Session } from '@portal/auth-provider';
import type { MemberRepository, RepositoryGrant, SiteActor } from '@portal/sites';
import type { Actor, ContentDeps, ContentRepo } from '@portal/content-core';
import { siteActor } from '../site-actor.ts';
import type { SiteContent } from '../site-parts.ts';

/** What opening the site's repository takes. */
export interface RepositoryContentOptions {
  /** Access to it for the editor. @throws AppError `forbidden`, as its methods do, unless they are a member now */
  repository: (actor: SiteActor) => MemberRepository;
  /** Reading access with a preview link; null unless it is live now. */
  openPreview: (link: string) => Promise<RepositoryGrant | null>;
  /** Opens a repository under a grant. */
  openRepo: (grant: RepositoryGrant) => ContentRepo;
  /** What is the same for every call. */
  content: Pick<
    ContentDeps,
    'kinds' | 'now' | 'newId' | 'inTurn' | 'pause' | 'takeTurn' | 'committer' | 'formatLocation'
  >;
}

/**
 * The site's repository for one call, under a grant made for it, after a check that the person may edit the site now. Writes
 * know the site's audiences, so that content cannot name one that does not exist, and what other people are editing.
 */
export function repositoryContent({
  repository,
  openPreview,
  openRepo,
  content,
}: RepositoryContentOptions): SiteContent {
  const depsOf = (grant: RepositoryGrant): ContentDeps => ({
    ...content,
    repo: openRepo(grant),
    publishedBranch: grant.publishedBranch,
  });
  return {
    async openPreview(link) {
      const grant = await openPreview(link);
      return grant && depsOf(grant);
    },
    async open(session, effect) {
      const person = siteActor(session);
      const actor = actorOf(session);
      if (effect === 'read') {
        const grant = await repository(person).open('read');
        return { deps: { ...depsOf(grant), namesPagesById: true }, actor };
      }
      const opened = repository(person);
      const { grant, audiences, locks, readyMark } =
        effect === 'publish'
          ? await opened.openForPublishing().then(({ mark, ...access }) => ({ ...access, readyMark: mark }))
          : { ...(await opened.openForWriting()), readyMark: null };
      const ofOthers = locks.filter(({ holder }) => holder.userId !== person.userId);
      return {
        deps: { ...depsOf(grant), namesPagesById: true, audiences, locks: ofOthers, readyMark },
        actor,
      };
    },
  };
}

/** The person as commits name them. In password mode people have no names of their own. */
function actorOf(session: Session): Actor {
  const { userId, role } = siteActor(session);
  return session.email === null
    ? { id: userId, name: role === 'owner' ? 'Owner' : 'Editor', client: 'editor' }
    : { id: userId, name: session.email.split('@')[0] ?? userId, client: 'editor' };
}
