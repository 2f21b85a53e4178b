import { useEffect, useState } from 'react';
import { editAddress } from '../../start-data/edit-address.ts';
import { listedAddress } from '../../pages/site-pages.ts';
import { storeProblemsToCorrect, problemsToCorrect } from '../../publishing/problems-to-correct.ts';
import type { BlockingProblem } from '../../publishing/publish-api.ts';
import { readSitePages } from '../../pages/site-api.ts';

/** What has to be corrected first, each place as a link to it in the editor. */
export function BlockingProblems({ problems, why }: { problems: readonly BlockingProblem[]; why: string }) {
  /** Where each page is edited, by its id. Until that is known, and for the site's own record, places are no links. */
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
