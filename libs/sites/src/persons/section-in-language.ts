import type { PersonalSection } from './personal-records.ts';

type Words = Pick<PersonalSection, 'what' | 'why' | 'lives'>;

/** What a site exports, in German, by table. The records have it in English. */
const DE: Readonly<Record<string, Words>> = {
  draft_comments: {
    what: 'Ein Kommentar zum Entwurf, den diese Person geschrieben oder erledigt hat',
    why: 'das Team spricht sich über den Entwurf ab',
    lives: 'drei Monate, nachdem er erledigt wurde, dann wird er gelöscht',
  },
  ready_marks: {
    what: 'Ein Entwurf, den diese Person als fertig markiert oder zurückgegeben hat',
    why: 'die Inhaber veröffentlichen ihn, und wer ihn geschrieben hat, bekommt eine E-Mail',
    lives: 'bis der Entwurf veröffentlicht ist, oder bis die Person gelöscht wird',
  },
  invitation_tokens: {
    what: 'Eine Einladung zu einer Website',
    why: 'der Link in der E-Mail gilt nur für diese Person',
    lives: 'drei Tage, dann wird sie gelöscht',
  },
  site_members: {
    what: 'Die Zugehörigkeit zum Team einer Website',
    why: 'wer die Website bearbeiten darf',
    lives:
      'bis ein Inhaber sie beendet, oder bis die Website gelöscht wird; bei Mitarbeitenden der Agentur, solange sie die Redaktion geöffnet haben',
  },
  editor_codes: {
    what: 'Ein Code, mit dem diese Person die Redaktion einer Website geöffnet hat',
    why: 'mit ihm beginnt eine Sitzung, einmal',
    lives: 'eine Minute, dann wird er gelöscht',
  },
  staff_visits: {
    what: 'Ein Besuch dieser Person in der Redaktion einer Website, für die Agentur',
    why: 'die Inhaber der Website sehen, wer aus der Agentur da war',
    lives: 'ein Jahr, dann wird er gelöscht',
  },
  ended_sessions: {
    what: 'Eine Sitzung auf einer Website, die durch Abmelden beendet wurde',
    why: 'eine Kopie ihres Cookies soll nicht mehr gelten',
    lives: '12 Stunden, dann wird sie gelöscht',
  },
  preview_links: {
    what: 'Ein Link zu einer Vorschau, den diese Person erstellt hat',
    why: 'der Link endet mit der Person, die ihn erstellt hat',
    lives: 'höchstens einen Monat, dann wird er gelöscht',
  },
  section_locks: {
    what: 'Ein Abschnitt, den diese Person gerade bearbeitet',
    why: 'zwei Personen sollen einander nicht überschreiben',
    lives: 'eine halbe Minute nach der letzten Verlängerung, dann wird er gelöscht',
  },
  audit_log: {
    what: 'Ein Eintrag im Protokoll, über etwas, das diese Person getan hat oder das mit ihrem Konto geschah',
    why: 'um herauszufinden, was geschehen ist und wer Zugang hat oder hatte',
    lives:
      'ein Jahr, wenn die Agentur nichts anderes festgelegt hat; Einträge zur Sicherheit mindestens zwei Jahre, weil ein Einbruch oft erst Monate später auffällt; dann wird er gelöscht',
  },
};

/** A section of an export with its explanations in the language of the site; English where there is no translation. */
export function sectionInLanguage(section: PersonalSection, locale: string): PersonalSection {
  const words = locale.split('-')[0] === 'de' ? DE[section.table] : undefined;
  return words === undefined ? section : { ...section, ...words };
}
