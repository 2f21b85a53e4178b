import { fill } from '@portal/ui/text';
import { listedAddress, type SitePages } from '../../pages/site-pages.ts';
import { editAddress } from '../../start-data/edit-address.ts';
import type { PagesWords } from '../../words/pages/index.ts';
import type { LinkedPage } from './use-pages.ts';

/** Why a page was not deleted: the places that link to it. */
export function LinkedFrom({
  linked,
  site,
  words,
}: {
  linked: LinkedPage;
  site: SitePages;
  words: PagesWords;
}) {
  return (
    <div className="problems" role="alert">
      <p>{fill(words.linked, { title: linked.title })}</p>
      <ul>
        {linked.links.map(({ at, page, section }) => (
          <li key={`${page} ${section} ${at}`}>
            <a className="plain" href={linkTo(site, page, section)}>
              {at}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function linkTo(site: SitePages, page: string, section: string): string {
  const found = site.pages.find(({ id }) => id === page);
  return `${editAddress(found ? listedAddress(found, site.home) : '/')}#${section}`;
}
