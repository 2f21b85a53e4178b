import { useEffect, useState } from 'react';
import { editAddress } from '../../start-data/edit-address.ts';
import { listedAddress } from '../../pages/site-pages.ts';
import { keepPlacesToCorrect, placesToCorrect } from '../../publishing/places-to-correct.ts';
import type { BlockedPlace } from '../../publishing/publish-api.ts';
import { readSitePages } from '../../pages/site-api.ts';

/** What has to be corrected first, each place as a link to it in the editor. */
export function BlockedPlaces({ places, why }: { places: readonly BlockedPlace[]; why: string }) {
  /** Where each page is edited, by its id. Until that is known, and for the site's own record, places are no links. */
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    void readSitePages().then((site) => {
      if ('ok' in site) return;
      setAddresses(new Map(site.pages.map((page) => [page.id, editAddress(listedAddress(page, site.home))])));
    });
  }, [places]);
  return (
    <div className="problems" role="alert">
      <p>{why}</p>
      <ul>
        {places.map((place) => {
          const address = addresses.get(place.page ?? '');
          const told = placesToCorrect(place, places);
          return (
            <li key={`${place.page} ${place.section} ${place.at} ${place.message}`}>
              {address === undefined ? (
                place.at
              ) : (
                <a
                  className="plain"
                  href={`${address}${place.section === null ? '' : `#${place.section}`}`}
                  onClick={() => told && keepPlacesToCorrect(told)}
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
