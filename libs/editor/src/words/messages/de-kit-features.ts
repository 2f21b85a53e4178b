import type { KitFeatureName } from '@portal/content-core';

/** What parts of the content model that older site kits do not know are called. */
export const KIT_FEATURES: Readonly<Record<KitFeatureName, string>> = {
  page_types: 'Beiträge und Termine',
  site_zone: 'eine Zeitzone der Website',
  look: 'Gestaltungen',
  site_seo: 'Angaben der Website für Suchmaschinen',
  languages: 'mehrere Sprachen',
  lists_of_pages: 'Listen von Beiträgen und Terminen',
  redirects: 'eine Liste von Weiterleitungen',
  table_sections: 'Abschnitte mit einer Tabelle',
  tables_in_text: 'Tabellen in Texten',
  vector_images: 'SVG-Bilder',
  timeline_without_status: 'Einträge einer Zeitleiste ohne Stand',
  downloads: 'Dateien zum Herunterladen neben Dokumenten',
  file_dates: 'den Tag, an dem ein Dokument hochgeladen wurde',
  visible_times: 'Zeiten, ab denen oder bis zu denen etwas sichtbar ist',
  temporary_redirects: 'vorübergehende Weiterleitungen',
};
