import { useEffect, useState } from 'react';
import { editAddress } from '../../start-data/edit-address.ts';
import { listedAddress } from '../../pages/site-pages.ts';
import { storeProblemsToCorrect, problemsToCorrect } from '../../publishing/problems-to-correct.ts';
import type { BlockingProblem } from '../../publishing/publish-api.ts';
import { readSitePages } from '../../pages/site-api.ts';

/** Lists what has to be corrected before publishing. Each place is a link to it in the editor. */
export function BlockingProblems({ problems, why }: { problems: readonly BlockingProblem[]; why: string }) {
  /** Address at which each page is edited, by the page's id. Until they are read, and for the site's own record, a place is no link. */
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    void readSitePages().then((site) => {
      if ('ok' in site) return;
      setAddresses(new Map(site.pages.map((page) => [page.id, editAddress(listedAddress(page, site.home))])));
    });
  }, [problems]);
  return (
    <div className="problems" role="alert">
      <p>{why}</p>
      <ul>
        {problems.map((place) => {
          const address = addresses.get(place.page ?? '');
          const message = problemsToCorrect(place, problems);
          return (
            <li key={`${place.page} ${place.section} ${place.at} ${place.message}`}>
              {address === undefined ? (
                place.at
              ) : (
                <a
                  className="plain"
                  href={`${address}${place.section === null ? '' : `#${place.section}`}`}
                  onClick={() => message && storeProblemsToCorrect(message)}
                >
                  {place.at}
                </a>
              )}
              : {place.message}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
