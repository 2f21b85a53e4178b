import { AppError } from '@portal/errors';
import { personalFileText, sectionInLanguage } from '@portal/sites';
import { apiRoute } from '../../handlers/api-route.ts';
import { editorAccounts } from '../../handlers/editor-accounts.ts';
import { PRIVATE } from '../../http/caching.ts';
import { siteActor } from '../../site/site-actor.ts';

/** `/api/personal-data`: what this site has recorded about the person, or for an owner about `member`, as a file. */
export const ALL = apiRoute<'/api/personal-data'>({
  async GET(call) {
    const access = editorAccounts(call);
    const actor = siteActor(call.session);
    const member = call.context.url.searchParams.get('member') ?? actor.userId;
    if (member === '' || member.length > 100)
      throw new AppError('input', 'member: is the id of a person of the team.');
    const { locale } = call.context.locals.portal.tree.site;
    const recorded = await access.exportData(actor, member);
    const sections = recorded.map((section) => sectionInLanguage(section, locale));
    const madeAt = new Date().toISOString();
    const file = { format: 1, about: { account: member }, madeAt, site: call.context.url.origin, sections };
    return new Response(personalFileText(file), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="personal-data-${madeAt.slice(0, 10)}.json"`,
        'cache-control': PRIVATE,
      },
    });
  },
});
