import type { AuthProvider } from '@portal/auth-provider';
import type { OwnRepository } from '@portal/broker';
import { basicAuthorization, type MemberRepository } from '@portal/sites';

/**
 * The repository of a site that has its own token, for everyone who is signed in; who that is was decided by their cookie. The site has no
 * records: its settings name the audiences, and nobody holds a lock.
 * @see contract "Client site", CODEHOST_TOKEN
 */
export function directRepository(
  repository: () => OwnRepository,
  { audiences }: Pick<AuthProvider, 'audiences'>,
): MemberRepository {
  const open = async () => {
    const { url, token, publishedBranch } = repository();
    return { url, authorization: basicAuthorization(token), publishedBranch };
  };
  const openForWriting = async () => {
    const [grant, listed] = await Promise.all([open(), audiences.list()]);
    return { grant, audiences: listed.map(({ name }) => name), locks: [] };
  };
  return {
    open,
    openForWriting,
    openForPublishing: async () => ({ ...(await openForWriting()), mark: null }),
  };
}
