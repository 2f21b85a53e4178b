import type { MessageTable } from '@portal/content-core';
import { KIT_FEATURES } from './de-kit-features.ts';

const TARGETS =
  'wählen Sie eine Seite oder ein Dokument, oder geben Sie eine Adresse ein, die mit https://, mailto: oder tel: beginnt';
const STRANGE_PART = 'stellen Sie im Verlauf eine frühere Version wieder her';
const TOO_MUCH_TEXT = 'enthält zu viel Text oder zu viele Zeilen, Listen und Auszeichnungen';
const SHOWN_AS_WRITTEN = 'das die Seite so zeigt, wie es dasteht';
const COUNTING = new Intl.PluralRules('de');

/** Formats a local time such as `2027-05-31T19:30` for people: `31.05.2027, 19:30`. */
const shownTime = (local: string) =>
  local.replace(/^(\d+)-(\d+)-(\d+)(?:T(.+))?$/, (_all, year, month, day, time) =>
    [`${day}.${month}.${year}`, ...(time === undefined ? [] : [time])].join(', '),
  );

/** The messages in German. A code without a sentence, or a sentence with a parameter that its code does not have, is a type error. */
export const messages: MessageTable = {
  missing: () => 'fehlt noch',
  empty: () => 'darf nicht leer sein',
  too_long: ({ max }) => `ist zu lang; höchstens ${max} Zeichen`,
  too_short: ({ min }) => `ist zu kurz; mindestens ${min} Zeichen`,
  too_many_entries: ({ max }) => `hat zu viele Einträge; höchstens ${max}`,
  too_few_entries: ({ min }) => `hat zu wenige Einträge; mindestens ${min}`,
  below_minimum: ({ min }) => `muss mindestens ${min} sein`,
  above_maximum: ({ max }) => `darf höchstens ${max} sein`,
  not_above: ({ min }) => `muss größer als ${min} sein`,
  not_below: ({ max }) => `muss kleiner als ${max} sein`,
  not_whole: () => 'muss eine ganze Zahl sein',
  wrong_type: ({ type }) =>
    type === 'number' ? 'muss eine Zahl sein' : `passt nicht hierher; ${STRANGE_PART}`,
  is_null: () => 'fehlt noch',
  json_string: () => `passt nicht hierher; ${STRANGE_PART}`,
  not_one_of: ({ values, more }) =>
    `muss einer dieser Werte sein: ${values.join(', ')}${more > 0 ? ` (und ${more} weitere)` : ''}`,
  not_equal: ({ value }) => `muss ${value} sein`,
  unknown_fields: () => `hat einen Teil, den diese Art von Abschnitt nicht hat; ${STRANGE_PART}`,
  unusable_name: () => `hat einen Teil, dessen Name nicht möglich ist; ${STRANGE_PART}`,
  no_shape_fits: () => `passt nicht hierher; ${STRANGE_PART}`,
  wrong_format: () => `passt nicht hierher; ${STRANGE_PART}`,
  not_email: () => 'muss eine E-Mail-Adresse sein, etwa name@example.org',
  not_a_day: () => 'muss ein Datum sein, etwa 2026-05-31',
  not_one_line: () => 'darf nur eine Zeile sein, ohne Zeilenumbrüche',
  not_a_link_target: () => `führt nirgends hin; ${TARGETS}`,
  image_incomplete: () => 'braucht ein Bild und dazu, was es zeigt oder dass es nur schmückt',
  not_a_file_id: () =>
    'braucht ein Dokument; wählen Sie eines, oder laden Sie zuerst ein neues in die Mediathek hoch',
  not_a_file_address: ({ example }) =>
    `muss eine Adresse sein, die mit https:// beginnt, oder ein Pfad auf dieser Website wie ${example}`,
  not_an_id: () => 'darf nur aus 1 bis 64 Kleinbuchstaben, Ziffern und Bindestrichen dazwischen bestehen',
  not_an_audience_name: () =>
    'darf nur aus 1 bis 40 Kleinbuchstaben, Ziffern und Bindestrichen dazwischen bestehen',
  not_an_audience: () =>
    'muss alle oder eine Liste von Zielgruppen nennen; eine leere Liste gilt nur für Redakteure',
  not_a_slug: () =>
    'darf nur aus Wörtern in Kleinbuchstaben und Ziffern bestehen, mit Bindestrichen verbunden, mit / zwischen den Ebenen',
  not_a_colour: () => 'muss eine Farbe sein, etwa #0b5d66',
  not_a_language: () => 'muss eine Sprache sein, etwa en oder de-DE',
  too_large_to_check: () => 'ist zu groß, um es zu prüfen; kürzen Sie den Abschnitt oder teilen Sie ihn auf',
  holds_nul: () => 'enthält das Zeichen NUL; entfernen Sie es',
  holds_half_a_character: () => 'enthält ein halbes Zeichen; entfernen Sie es',
  field_name_holds_nul: () => 'hat ein Feld, dessen Name das Zeichen NUL enthält; entfernen Sie es',
  field_name_holds_half_a_character: () =>
    'hat ein Feld, dessen Name ein halbes Zeichen enthält; entfernen Sie es',
  field_name_too_long: ({ length, max }) =>
    `hat ein Feld, dessen Name ${length} Zeichen lang ist; höchstens ${max} sind möglich`,
  infinite_number: () => 'ist eine zu große Zahl; geben Sie eine kleinere ein',
  nested_too_deep: ({ max }) => `ist mehr als ${max} Ebenen tief verschachtelt`,
  too_many_values: ({ max }) => `hat mehr als ${max} Werte`,
  invalid: ({ reason }) => reason,

  not_a_local_time: () =>
    'muss ein Datum sein, etwa 2026-05-31, oder ein Datum mit Uhrzeit, etwa 2026-05-31T19:30',
  not_an_instant: () => 'muss ein Zeitpunkt in UTC sein, auf die Sekunde genau, etwa 2026-12-01T09:00:00Z',
  year_implausible: ({ year, first, last }) =>
    `liegt im Jahr ${year}, das nicht gemeint sein kann; geben Sie ein Jahr von ${first} bis ${last} ein`,
  home_with_times: () =>
    'ist die Startseite; vor und nach diesen Zeiten erhalten Besucher unter der Adresse der Website „Seite nicht gefunden“',
  visible_until_before_from: ({ from }) =>
    `muss nach dem Beginn der Sichtbarkeit liegen (${shownTime(from.replace(/:\d\dZ$/, ''))} UTC); so sähe es nie jemand`,
  not_a_zone: () => 'muss eine Zeitzone sein, etwa Europe/Berlin',
  date_missing: () => 'fehlt noch; Beiträge und Termine brauchen ein Datum',
  zone_missing: () =>
    'fehlt noch; ein Termin braucht eine Zeitzone, etwa Europe/Berlin, eine eigene oder die der Website',
  zone_unknown: ({ zone }) => `„${zone}“ ist hier keine bekannte Zeitzone; wählen Sie etwa Europe/Berlin`,
  ends_before_date: ({ date }) => `muss nach dem Beginn liegen (${shownTime(date)})`,
  ends_in_other_form: () => 'braucht eine Uhrzeit, wenn der Beginn eine hat, und sonst keine',
  time_never: ({ time, zone }) =>
    `${shownTime(time)} gibt es in ${zone} nicht, weil die Uhren dann vorgestellt werden; wählen Sie eine frühere oder spätere Zeit`,
  time_twice: ({ time, zone }) =>
    `${shownTime(time)} gibt es in ${zone} zweimal, weil die Uhren dann zurückgestellt werden; wählen Sie eine frühere oder spätere Zeit`,
  event_field_elsewhere: () =>
    'gehört nur zu Terminen; entfernen Sie es, oder machen Sie die Seite zu einem Termin',
  kit_too_old: ({ feature, needs, has }) =>
    `Nichts wurde gespeichert: ${KIT_FEATURES[feature]} gibt es ab Version ${needs} des Baukastens, und diese Website ist mit ${has} gebaut. Bitten Sie die Entwickler der Website, sie auf die neue Version umzustellen.`,

  combining_marks: ({ max }) => `hat mehr als ${max} Akzente auf einem Buchstaben; nehmen Sie weniger`,
  rich_text_excess: ({ what, max }) => {
    if (what === 'characters' || what === 'lines')
      return 'ist zu lang; teilen Sie es auf mehrere Abschnitte auf';
    if (what === 'nesting')
      return `hat Listen oder Zitate in mehr als ${max} Ebenen; nehmen Sie weniger Ebenen`;
    if (what === 'tableColumns') return `hat eine Tabelle mit mehr als ${max} Spalten; teilen Sie sie auf`;
    if (what === 'tableCells')
      return `hat mehr als ${max} Zellen in Tabellen; teilen Sie es auf mehrere Abschnitte auf`;
    return 'hat zu viele Auszeichnungen; nehmen Sie weniger, oder teilen Sie es auf mehrere Abschnitte auf';
  },
  rich_text_html: ({ line }) => `enthält HTML in Zeile ${line}, das Seiten nicht zeigen; entfernen Sie es`,
  rich_text_image: ({ line }) =>
    `enthält ein Bild in Zeile ${line}; entfernen Sie es, und nehmen Sie eine Galerie oder das Feld für ein Bild`,
  rich_text_link: ({ line, target }) =>
    `enthält in Zeile ${line} einen Link, der nirgends hinführt: „${target}“; ${TARGETS}`,
  table_as_text: ({ line }) =>
    `erscheint in Zeile ${line} nicht als Tabelle; die Zeile darunter (|---|---|) braucht so viele Zellen wie die Kopfzeile`,
  not_one_table: () =>
    'muss eine einzige Tabelle sein: eine Kopfzeile, darunter | - | - | mit so vielen Zellen, dann die Zeilen',
  line_in_table: ({ line }) =>
    `Zeile ${line} erscheint als Zeile der Tabelle darüber; lassen Sie davor eine Zeile leer`,
  cells_left_out: ({ line, columns }) =>
    `Zeile ${line} hat mehr Zellen als die Kopfzeile ihrer Tabelle, von denen nur die ersten ${columns} erscheinen; geben Sie jeder Zeile so viele Zellen wie der Kopfzeile`,
  strikethrough_as_text: ({ line, sign }) =>
    `enthält in Zeile ${line} „${sign}“, ${SHOWN_AS_WRITTEN}; Text lässt sich nicht durchstreichen: lassen Sie ihn weg oder sagen Sie es in Worten`,
  footnote_as_text: ({ line, sign }) =>
    `enthält in Zeile ${line} „${sign}“, ${SHOWN_AS_WRITTEN}; Fußnoten gibt es nicht: schreiben Sie die Anmerkung in den Text`,
  checkbox_as_text: ({ line, sign }) =>
    `enthält in Zeile ${line} „${sign}“, ${SHOWN_AS_WRITTEN}; entfernen Sie das Kästchen`,
  other_number: ({ line, written, shown, escaped }) =>
    `Zeile ${line}: „${written}“ erscheint als ${shown}; schreiben Sie „${escaped}“, wenn es ein Datum oder eine andere Zahl ist, die keine Liste zählt`,
  mark_as_text: ({ sign, mark }) =>
    `enthält „${sign}“, ${SHOWN_AS_WRITTEN}, denn dieses Feld ist reiner Text; ${MARK_ADVICE[mark]}`,

  page_link_broken: ({ page }) =>
    `führt zur Seite „${page}“, die es nicht gibt; wählen Sie ein anderes Ziel oder entfernen Sie den Link`,
  section_link_broken: ({ section, page }) =>
    `führt zum Abschnitt „${section}“ der Seite „${page}“, den es nicht gibt; verlinken Sie stattdessen die Seite`,
  document_link_broken: () =>
    'führt zu einem Dokument, das nicht mehr in der Mediathek ist; wählen Sie ein anderes Ziel oder entfernen Sie den Link',
  document_missing: () =>
    'ist nicht mehr in der Mediathek; wählen Sie ein anderes Dokument oder entfernen Sie es',
  image_missing: () => 'ist nicht mehr in der Mediathek; wählen Sie ein anderes Bild',
  image_file_missing: () => 'eine Datei zu diesem Bild fehlt; laden Sie das Bild noch einmal hoch',
  document_file_missing: () => 'die Datei fehlt; laden Sie das Dokument noch einmal hoch',
  image_file_unused: () => 'gehört zu keinem Bild; entfernen Sie es',
  document_file_unused: () => 'gehört zu keinem Dokument; entfernen Sie es',
  home_missing: ({ page }) =>
    `nennt die Seite „${page}“, die es nicht gibt; wählen Sie eine Seite der Website`,
  audience_unknown: ({ audience }) =>
    `die Zielgruppe „${audience}“ gibt es nicht; wählen Sie eine andere oder legen Sie sie unter „Besucher und Zugänge“ an`,
  audience_all: () => 'die Zielgruppe „all“ gibt es nicht; wählen Sie neu aus, wer es sehen darf',
  order_names_missing_section: ({ section }) =>
    `den Abschnitt „${section}“ gibt es nicht mehr; löschen Sie ihn oder stellen Sie ihn wieder her`,
  order_names_section_twice: ({ section }) =>
    `der Abschnitt „${section}“ steht zweimal auf der Seite; entfernen Sie einen davon`,
  section_not_in_order: ({ section }) =>
    `der Abschnitt „${section}“ fehlt in der Reihenfolge der Seite und wird deshalb nicht gezeigt; nehmen Sie ihn auf oder löschen Sie ihn`,
  not_a_content_version: () => 'ist nicht der Stand einer Seite; laden Sie die Seite neu',
  locale_not_listed: ({ locale }) =>
    `„${locale}“ ist keine weitere Sprache der Website; wählen Sie eine andere, oder nehmen Sie sie in den Einstellungen auf`,
  locale_twice: ({ locale }) => `die Sprache „${locale}“ steht zweimal da; entfernen Sie eine davon`,
  language_unknown: ({ locale, near }) =>
    `„${locale}“ ist keine bekannte Sprache${near.length > 0 ? `; gemeint ist wohl „${near[0]}“` : ''}`,
  locale_is_address: ({ locale, title, slug }) =>
    `„${locale}“ steht am Anfang der Adressen dieser Sprache, und die Seite „${title}“ hat die Adresse /${slug}; geben Sie zuerst der Seite eine andere Adresse`,
  locale_reserved: ({ locale }) =>
    `„${locale}“ kann keine Sprache der Website sein, denn /${locale.toLowerCase()} ist eine Adresse der Website selbst`,
  locales_not_from_default: ({ locale }) => `die Hauptsprache „${locale}“ muss die erste sein`,
  home_not_default: ({ locale }) =>
    `die Startseite ist in der Hauptsprache „${locale}“ und keine Übersetzung; ihre Übersetzungen sind die Startseiten der anderen Sprachen`,
  slug_is_language: ({ slug }) =>
    `„${slug}“ beginnt wie die Adressen einer anderen Sprache der Website; wählen Sie eine andere`,
  translation_of_missing: () =>
    'ist die Übersetzung einer Seite, die es nicht gibt, und hat deshalb keine Entsprechung in anderen Sprachen',
  translation_chain: ({ title }) =>
    `„${title}“ ist selbst eine Übersetzung; wählen Sie die Seite, die übersetzt wurde`,
  translation_of_own: ({ title }) =>
    `andere Seiten sind Übersetzungen dieser Seite, deshalb kann sie keine Übersetzung von „${title}“ sein; ordnen Sie zuerst jene „${title}“ zu`,
  translation_same_language: ({ title, locale }) =>
    `„${title}“ ist schon in der Sprache „${locale}“; wählen Sie für die Übersetzung eine andere`,
  translation_twice: ({ title, locale, other }) =>
    `„${title}“ ist schon in die Sprache „${locale}“ übersetzt, nämlich in „${other}“; ändern Sie diese Seite`,
  slug_reserved: ({ slug }) => `„${slug}“ ist eine Adresse der Website selbst; wählen Sie eine andere`,
  slug_shared: ({ slug, title }) =>
    `„${slug}“ ist auch die Adresse von „${title}“; ändern Sie eine der beiden`,
  slug_taken: ({ slug, title }) => `„${slug}“ ist die Adresse von „${title}“; wählen Sie eine andere`,
  redirect_source_invalid: () =>
    'ist keine frühere Adresse; schreiben Sie zum Beispiel /alt/seite.html oder /index.php?id=3',
  redirect_pattern: ({ part }) =>
    `enthält „${part}“, das hier für nichts steht; schreiben Sie je eine Weiterleitung für jede frühere Adresse, beide Adressen ganz, etwa /blog/erster-beitrag auf /aktuelles/erster-beitrag`,
  redirect_source_page: ({ title }) =>
    `ist die Adresse von ${title}, das dort erscheint; entfernen Sie die Weiterleitung oder ändern Sie die Adresse der Seite`,
  redirect_source_reserved: () => 'ist eine Adresse der Website selbst; entfernen Sie die Weiterleitung',
  redirect_target_invalid: () => 'führt auf die Adresse einer Seite wie /ueber-uns oder auf https://…',
  redirect_target_missing: ({ to }) =>
    `führt auf „${to}“, wo keine Seite ist; geben Sie die Adresse einer Seite an`,
  redirect_absent: () =>
    'ist weder eine Weiterleitung noch eine frühere Adresse einer Seite; es gibt nichts zu entfernen',
  redirect_to_itself: () => 'führt auf sich selbst; geben Sie ein anderes Ziel an',
  redirect_twice: () => 'steht zweimal in der Liste; entfernen Sie eine der beiden',
  redirect_loop: ({ to }) => `führt auf „${to}“ und von dort zurück; geben Sie ein anderes Ziel an`,
  redirect_chain: ({ to, end }) => `führt auf „${to}“, das selbst auf ${end} führt; geben Sie dieses Ziel an`,
  redirects_too_many: ({ max, count }) => `es wären ${count} Weiterleitungen; höchstens ${max} sind möglich`,
  csv_row_unusable: () =>
    'hat keine zwei Werte; schreiben Sie die frühere Adresse, ein Komma oder Semikolon und das Ziel',
  csv_quote_open: () => 'öffnet ein Anführungszeichen, das nie geschlossen wird',
  former_slug_taken: ({ slug, title }) =>
    `„${slug}“ führt schon zu „${title}“; entfernen Sie es hier aus den früheren Adressen`,
  heading_repeated: () =>
    'wiederholt den Titel der Seite, der schon ihre Überschrift ist; nehmen Sie andere Worte oder lassen Sie den Titel weg, wo das geht',
  heading_twice: ({ text }) =>
    `die Überschrift „${text}“ steht zweimal auf dieser Seite; wählen Sie für eine der beiden andere Worte`,
  section_empty: () =>
    'zeigt nichts außer einer Überschrift; füllen, verbergen oder löschen Sie den Abschnitt',
  page_empty: () => 'zeigt keinen Abschnitt; fügen Sie einen hinzu oder zeigen Sie einen verborgenen',
  link_left_out: ({ target }) =>
    `verweist auf ${target}; das dürfen diese Besucher nicht sehen, deshalb fehlt ihnen der Link`,
  description_missing: () =>
    'fehlt; Suchmaschinen und Vorschauen von Links zeigen ein oder zwei Sätze über die Seite',
  alt_missing: () => 'hat keinen Alternativtext; sagen Sie, was das Bild zeigt, oder dass es nur schmückt',
  alt_says_nothing: ({ alt }) =>
    `„${alt}“ sagt nicht, was das Bild zeigt; beschreiben Sie es in ein paar Worten`,
  alt_lost: () => 'darf nicht leer werden; sagen Sie, was das Bild zeigt, oder dass es nur schmückt',
  look_unknown: ({ look, looks }) =>
    `das Aussehen „${look}“ gibt es nicht; wählen Sie eines von diesen: ${looks.join(', ')}`,
  type_unknown: ({ type, types }) =>
    `das Schriftenpaar „${type}“ gibt es nicht; wählen Sie eines von diesen: ${types.join(', ')}`,
  look_without_effect: () =>
    'ändert nur Logo und Symbol: Der Code dieser Website hat eine eigene Gestaltung, die ihre Entwicklung ändern kann',
  theme_without_effect: () =>
    'ändert nichts: Das Aussehen dieser Website hat eigene Farben, die aus der Markenfarbe folgen; ändern Sie das Aussehen, oder entfernen Sie es',
  addresses_moved: ({ count, from, to }) =>
    `gibt ${COUNTING.select(count) === 'one' ? 'einer Seite' : `${count} Seiten`} eine andere Adresse, zum Beispiel ${to} statt ${from}; fügen Sie Weiterleitungen von den alten Adressen hinzu, wenn sie bekannt sind`,
  pages_relabelled: ({ count, locale }) =>
    `zählt ${COUNTING.select(count) === 'one' ? 'eine Seite' : `${count} Seiten`} ohne Sprache jetzt zu „${locale}“; geben Sie denen in einer anderen Sprache ihre eigene`,
  navigation_empty: ({ locale }) =>
    `ist auf „${locale}“ leer: Keine der Seiten ist übersetzt; übersetzen Sie sie, oder geben Sie der Sprache eine eigene Navigation`,
  post_shown_ahead: () =>
    'liegt in der Zukunft, und der Beitrag ist sofort zu sehen; legen Sie fest, ab wann er zu sehen ist',
  visible_times_over: () =>
    'ist vorbei, Besucher sehen das also nicht; legen Sie eine spätere Zeit fest, oder entfernen Sie sie',
  empty_page_in_navigation: () =>
    'hat keine Abschnitte, und die Navigation führt auf sie; fügen Sie vor dem Veröffentlichen welche hinzu',
  sections_untranslated: ({ count }) =>
    `${COUNTING.select(count) === 'one' ? 'ein Abschnitt ist' : `${count} Abschnitte sind`} noch wie im Original; übersetzen Sie ${COUNTING.select(count) === 'one' ? 'ihn' : 'sie'}`,
  low_contrast: ({ colour, ground, ratio, least }) =>
    `${colour} auf ${ground === 'light' ? 'Weiß' : 'fast Schwarz'} hat einen Kontrast von ${DECIMAL.format(ratio)} zu 1, Links brauchen ${DECIMAL.format(least)}; wählen Sie eine ${ground === 'light' ? 'dunklere' : 'hellere'} Farbe`,
  more_problems: ({ count }) =>
    `hier gibt es ${count} ${COUNTING.select(count) === 'one' ? 'weiteren' : 'weitere'} Fehler; beheben Sie zuerst die übrigen`,
  record_too_large: ({ max }) =>
    `ist größer als ${max} KiB; teilen Sie den Inhalt auf oder stellen Sie im Verlauf eine frühere Version wieder her`,
  record_not_json: () => 'kann nicht gelesen werden; stellen Sie im Verlauf eine frühere Version wieder her',
  record_merge_unfinished: () =>
    'kann nicht gelesen werden, weil zwei Fassungen nicht zusammengeführt sind; stellen Sie im Verlauf eine frühere Version wieder her',
  key_twice: ({ name }) =>
    `hat zweimal „${name}“, und nur das letzte gilt; bitten Sie die Entwickler der Website, eines zu entfernen`,
  section_text_too_much: () => `${TOO_MUCH_TEXT}; kürzen Sie die Texte oder teilen Sie den Abschnitt auf`,
  site_text_too_much: () =>
    `${TOO_MUCH_TEXT}, zusammen mit den Abschnitten davor; kürzen Sie die Texte der Abschnitte`,
  id_not_file_name: ({ id }) =>
    `hat die Kennung „${id}“, die nicht zum Namen der Datei passt; ${STRANGE_PART}`,
  not_a_site_file: () => 'ist keine Datei einer Website; entfernen Sie sie oder berichtigen Sie ihren Pfad',
  section_without_page: ({ page }) =>
    `gehört zu keiner Seite, denn „${page}“ lässt sich nicht lesen; stellen Sie die Seite wieder her oder entfernen Sie die Datei`,
  site_record_missing: () =>
    'fehlt; jede Website braucht ihren Namen, ihre Sprache, eine Startseite, eine Navigation und ihre Gestaltung',
  kind_unknown: ({ kind }) => `die Art von Abschnitt „${kind}“ gibt es auf dieser Website nicht`,
  section_kind_unknown: ({ kind }) =>
    `die Art von Abschnitt „${kind}“ gibt es auf dieser Website nicht; der Abschnitt bleibt, wie er ist, und wird nicht gezeigt`,
  kind_unreadable: ({ kind }) => `ob es die Art von Abschnitt „${kind}“ gibt, lässt sich nicht sagen`,
  section_kind_unreadable: ({ kind }) =>
    `ob es die Art von Abschnitt „${kind}“ gibt, lässt sich nicht sagen; der Abschnitt bleibt, wie er ist`,
  section_version_older: ({ kind, written, known }) =>
    `ist in Version ${written} der Art „${kind}“ geschrieben, die jetzt Version ${known} hat; nur der Editor der Website bringt es auf den neuen Stand`,
  section_version_newer: ({ kind, written, known }) =>
    `ist in Version ${written} der Art „${kind}“ geschrieben, die auf der Website Version ${known} hat; nur der Editor der Website kann es ändern`,
  section_of_newer_site: ({ written, known }) =>
    `stammt von einer neueren Version dieser Website (${written}, diese hier kennt ${known}); sie muss aktualisiert werden`,
  section_not_migrated: ({ written, known, reason }) =>
    `lässt sich nicht von Version ${written} auf ${known} bringen (${reason}); ${STRANGE_PART}`,
  kinds_file_unusable: ({ reason }) =>
    `die Beschreibung der eigenen Arten von Abschnitten lässt sich nicht lesen: ${reason}`,

  no_such_field: ({ path }) => `das Feld „${path}“ gibt es nicht; laden Sie die Seite neu`,
  required_unset: () => 'ist nötig und lässt sich nicht entfernen',
  null_in_set: () => 'fehlt noch',
  null_in_data: () => 'fehlt noch',
  fields_of_edit: ({ misplaced }) => `${misplaced.join(' und ')} gehört nicht zum Inhalt des Abschnitts`,
  edited_twice: () => 'soll zweimal zugleich geändert werden; laden Sie die Seite neu',
  section_too_large: ({ max }) => `ist größer als ${max} KiB; teilen Sie es auf mehrere Abschnitte auf`,
  section_id_taken: ({ section }) =>
    `einen Abschnitt mit der Kennung „${section}“ gibt es schon; laden Sie die Seite neu`,
  section_unknown: ({ page, section }) => `die Seite „${page}“ hat keinen Abschnitt „${section}“`,
  new_section_incomplete: ({ section }) => `den Abschnitt „${section}“ gibt es noch nicht`,
  new_kind_needs_data: () => 'braucht neuen Inhalt, wenn sich seine Art ändert',
  section_not_json: () => `kann nicht gelesen werden; ${STRANGE_PART}`,
  section_read_only: ({ reason }) => `lässt sich hier nicht ändern: ${reason}`,
  after_itself: () => 'kann nicht hinter sich selbst stehen',
  after_unknown: ({ section }) =>
    `kann nicht hinter „${section}“ stehen, das nicht auf der Seite ist; laden Sie die Seite neu`,
  too_many_sections: ({ max }) => `hat zu viele Abschnitte; höchstens ${max}`,
  order_incomplete: () =>
    'die Reihenfolge muss jeden Abschnitt der Seite einmal nennen; laden Sie die Seite neu',
  copy_of_existing_page: () => 'nur eine neue Seite kann als Kopie beginnen',
  sections_elsewhere: () =>
    'nur eine neue Seite, die keine Kopie ist, kann mit Abschnitten beginnen; ändern Sie die Abschnitte anderer Seiten einzeln',
  new_page_without_title: () => 'eine neue Seite braucht einen Titel',
  new_page_without_audience: () => 'wählen Sie aus, wer die neue Seite sehen darf',
  new_page_with_order: () => 'eine neue Seite hat noch keine Abschnitte',
  navigation_entry_unknown: ({ target }) => `kein anderer Eintrag der Navigation führt zu „${target}“`,
  navigation_too_deep: () =>
    'der Eintrag hat selbst Einträge unter sich und kann nicht unter einem anderen stehen',
  page_version_needed: ({ page }) => `die Seite „${page}“ hat sich geändert; laden Sie sie neu`,
  links_to: ({ target }) => `führt zu ${target}`,

  image_is_html: () =>
    'Das ist eine Webseite und kein Bild. Bilder sind JPEG, PNG, WebP, AVIF, GIF oder SVG.',
  image_is_heic: () => 'HEIC-Dateien werden nicht angenommen. Speichern Sie das Bild als JPEG.',
  image_is_video: () =>
    'Das ist ein Video, kein Bild. Ein Abschnitt der Art „Video“ zeigt eines: über dessen https-Adresse, oder eines aus den Videos der Website.',
  image_is_pdf: () => 'Das ist ein PDF. Laden Sie es als Dokument hoch.',
  image_format_unknown: () =>
    'Das ist kein Bild, das hier angenommen wird. Bilder sind JPEG, PNG, WebP, AVIF, GIF oder SVG.',
  image_unreadable: () =>
    'Dieses Bild lässt sich nicht lesen. Speichern Sie es noch einmal als JPEG oder PNG.',
  image_has_too_many_pixels: ({ width, height, frames, megapixels, side }) =>
    `Dieses Bild hat ${width} × ${height} Pixel${frames > 1 ? ` in ${frames} Einzelbildern` : ''}; möglich sind höchstens ${megapixels} Millionen und ${side} je Seite. Speichern Sie es kleiner.`,
  image_too_slow: () => 'Dieses Bild braucht zu lange. Speichern Sie es kleiner.',
  image_too_large: ({ max }) => `Bilder haben höchstens ${max}. Speichern Sie es kleiner.`,
  svg_unreadable: () =>
    'Diese SVG-Zeichnung lässt sich nicht lesen: Sie ist kein wohlgeformtes XML in UTF-8. Exportieren Sie sie noch einmal, oder nehmen Sie ein PNG.',
  svg_has_document_type: () =>
    'Diese SVG-Zeichnung hat einen Dokumenttyp (<!DOCTYPE …>), der nicht angenommen wird. Exportieren Sie sie als einfaches SVG ohne ihn, oder nehmen Sie ein PNG.',
  svg_has_instruction: () =>
    'Diese SVG-Zeichnung enthält eine Verarbeitungsanweisung (<?…?>), die nicht angenommen wird. Exportieren Sie sie als einfaches SVG ohne sie, oder nehmen Sie ein PNG.',
  svg_has_text: () =>
    'Diese SVG-Zeichnung enthält Text, der auf jedem Gerät anders aussähe. Wandeln Sie Text in Pfade um und exportieren Sie sie noch einmal, oder nehmen Sie ein PNG.',
  svg_element_unsupported: ({ element }) =>
    `Diese SVG-Zeichnung enthält „${element}“. Angenommen werden nur Formen, Verläufe, Masken und Wiederholungen. Exportieren Sie sie ohne, oder nehmen Sie ein PNG.`,
  svg_styles_unsupported: () =>
    'Diese SVG-Zeichnung hat Stilregeln, die nicht angenommen werden. Exportieren Sie sie mit Präsentationsattributen statt mit Stilen, oder nehmen Sie ein PNG.',
  svg_too_complex: () =>
    'Diese SVG-Zeichnung ist zu aufwendig. Vereinfachen Sie sie, oder nehmen Sie ein PNG.',
  svg_too_large: ({ max }) =>
    `SVG-Zeichnungen haben höchstens ${max}. Vereinfachen Sie sie, oder nehmen Sie ein PNG.`,
  svg_without_size: () =>
    'Diese SVG-Zeichnung hat keine brauchbare Größe. Sie braucht eine viewBox oder Breite und Höhe in Pixeln, und keine Seite ist mehr als 40-mal so lang wie die andere. Exportieren Sie sie noch einmal, oder nehmen Sie ein PNG.',
  file_empty: () => 'Die Datei ist leer. Wählen Sie eine andere, oder speichern Sie sie noch einmal.',
  document_incomplete: () =>
    'Dieses PDF ist nicht vollständig: Sein Ende fehlt. Speichern Sie es noch einmal und laden Sie die ganze Datei hoch.',
  document_type_unknown: () =>
    'Dieser Dateityp wird nicht angenommen. Möglich sind PDF, HTML, Word (docx), Excel (xlsx), PowerPoint (pptx), OpenDocument (odt, ods, odp), ZIP, CSV, Text (txt), Kalender (ics), JPEG und PNG. Speichern Sie es als PDF.',
  document_format_former: () =>
    'Diese Datei hat ein altes Office-Format (doc, xls, ppt) oder ein Kennwort. Speichern Sie sie ohne Kennwort als docx, xlsx, pptx oder PDF.',
  document_has_macros: () =>
    'Diese Datei enthält Makros und wird deshalb nicht angenommen. Speichern Sie sie ohne Makros als docx, xlsx oder pptx.',
  file_incomplete: () =>
    'Diese Datei ist nicht vollständig: Ihr Ende fehlt. Speichern Sie sie noch einmal und laden Sie die ganze Datei hoch.',
  video_type_unknown: () =>
    'Videos sind MP4 oder WebM, und diese Datei ist ihrem Inhalt nach keines von beiden. Speichern Sie das Video als MP4 (H.264).',
  captions_type_unknown: () =>
    'Untertitel sind WebVTT-Dateien, die mit der Zeile WEBVTT beginnen. Speichern Sie sie als WebVTT.',
  draft_none: () => 'Es gibt keine Änderungen: Alles Gespeicherte ist schon veröffentlicht.',
  draft_without_changes: () => 'Es gibt keine Änderungen zu veröffentlichen.',
  draft_not_marked: () =>
    'Der Entwurf hat sich geändert oder ist nicht als bereit markiert; es gibt nichts zurückzugeben. Bitte sehen Sie ihn noch einmal an.',
  file_id_taken: () =>
    'Eine Datei mit dieser Kennung gibt es schon. Laden Sie die Datei noch einmal neu hoch.',
  file_id_live: () =>
    'Eine Datei mit dieser Kennung gibt es schon. Laden Sie die Datei noch einmal neu hoch.',
  file_in_use: ({ name, usages, more }) =>
    `Nichts wurde gelöscht, denn ${name} wird verwendet: ${usages.join('; ')}${more > 0 ? ` (und ${more} weitere)` : ''}. Entfernen Sie es zuerst dort; was live verwendet wird, ist erst nach dem Veröffentlichen frei.`,
  changes_of_others: () =>
    'Nichts wurde verworfen: Andere haben seit der letzten Veröffentlichung auch etwas davon geändert, und nur wer veröffentlichen darf, verwirft Änderungen anderer. Verwerfen Sie einzelne Änderungen, die nur von Ihnen sind, oder bitten Sie im Kommentar oder mit „Als fertig markieren“ die Eigentümer darum.',
  page_is_home: ({ page }) =>
    `„${page}“ ist die Startseite. Machen Sie zuerst eine andere Seite zur Startseite.`,
  branch_in_the_way: ({ branch, branches, more }) =>
    `Im Repository ist ${branches.map((name) => `„${name}“`).join(', ')}${more > 0 ? ` und ${more} weitere` : ''} dem Zweig „${branch}“ im Weg, deshalb wurde nichts geschrieben. Lassen Sie den anderen Zweig beim Code-Host löschen oder umbenennen.`,
  change_refused_by_code_host: () =>
    'Der Code-Host lehnt diese Änderung ab, und es gleich noch einmal zu versuchen hilft nicht; nichts wurde geschrieben. Fragen Sie dort, wer ihn betreibt, nach dem Grund: Vielleicht ist eine Grenze des Repositorys erreicht.',
};

const DECIMAL = new Intl.NumberFormat('de', { maximumFractionDigits: 1 });

const MARK_ADVICE = {
  asterisks: 'entfernen Sie die Sternchen',
  underscores: 'entfernen Sie die Unterstriche',
  link: 'schreiben Sie nur die Worte; Links gehören in Fließtext oder in ein Feld für Links',
  heading: 'entfernen Sie die Rautezeichen',
  tag: 'entfernen Sie die Auszeichnung in spitzen Klammern',
  character: 'schreiben Sie das Zeichen selbst',
} as const;
