import { isRecord } from '@portal/ports/json';
import { SITE_PATH } from './content-path.ts';
import { largestRecord, parseRecordText } from './record-text.ts';

/** A part of an answer: set where the site is hidden from search engines as a whole. */
export interface SiteNoindex {
  /** Set: the site that is or goes live is hidden from search engines by `seo.noindex` of its record. */
  noindex?: true;
}

/** Whether these records keep the whole site out of search engines. */
export function siteNoindex(texts: ReadonlyMap<string, string>): SiteNoindex {
  const text = texts.get(SITE_PATH);
  const site = text === undefined ? null : parseRecordText(text, largestRecord(SITE_PATH));
  const seo = isRecord(site) ? site['seo'] : null;
  return isRecord(seo) && seo['noindex'] === true ? { noindex: true } : {};
}
