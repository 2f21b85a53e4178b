import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  title: 'Suchen und ersetzen',
  hint: 'Findet Worte in allen Texten des Entwurfs: auf Seiten, bei Dokumenten und in Bildbeschreibungen.',
  find: 'Suchen nach',
  replace: 'Ersetzen durch',
  replaceHelp:
    'Ersetzt wird nur, was genau so geschrieben ist. Es ändert sich der Entwurf, nicht die veröffentlichte Website.',
  search: 'Suchen',
  searching: 'Wird gesucht …',
  none: 'Diese Worte kommen in keinem Text vor.',
  found: 'Texte mit diesen Worten: {count}',
  more: 'und {count} weitere; auch sie werden beim Ersetzen geändert',
  leftAlone: 'Texte, in denen nicht alles ersetzt werden kann, etwa Worte mit einem Link darin: {count}',
  act: 'In allen Texten ersetzen',
  replacing: 'Wird ersetzt …',
  replaced: 'Geänderte Texte: {count}. Sie stehen im Entwurf.',
  unchanged: 'Genau so geschrieben kommt das in keinem Text vor; nichts wurde geändert.',
  overtaken:
    'Diese Texte haben sich seit der Suche geändert, und nichts wurde ersetzt. Bitte suchen Sie noch einmal.',
  site: 'Die Website',
  document: 'Ein Dokument',
  image: 'Ein Bild',
  failed: 'Das hat nicht geklappt. {why}',
  links: 'Links, die ins Leere führen',
  checkLinks: 'Alle Links prüfen',
  checking: 'Wird geprüft …',
  noBroken: 'Alle Links zu Seiten, Abschnitten und Dokumenten dieser Website führen zu etwas.',
  close: 'Schließen',
};
