/** Parts of the content model that older site kits do not know, in words that stand alone in a sentence. */
export const KIT_FEATURE_WORDS = {
  page_types: 'posts and events',
  site_zone: 'a time zone of the site',
  look: 'looks',
  site_seo: 'settings of the site for search engines',
  redirects: 'a list of redirects',
  lists_of_pages: 'lists of posts and events',
  table_sections: 'sections with a table',
  tables_in_text: 'tables in running text',
  vector_images: 'SVG images',
  timeline_without_status: 'entries of a timeline without a status',
  languages: 'several languages',
  downloads: 'downloads beside documents',
  file_dates: 'the day on which a document was uploaded',
  visible_times: 'a time from or until which something is visible',
  temporary_redirects: 'redirects that are temporary',
};

/** Identifies such a part; every language has words for each. */
export type KitFeatureName = keyof typeof KIT_FEATURE_WORDS;
