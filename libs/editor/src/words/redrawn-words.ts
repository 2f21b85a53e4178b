import type { Shape } from '@portal/ui/text';

const en = {
  redrawn:
    'A translator or an extension of this browser had changed this text on the page. The stored text is shown again, and what you just typed was not added. Turn off translation for this page, and type again.',
} as const;

const de: Shape<typeof en> = {
  redrawn:
    'Ein Übersetzer oder eine Erweiterung dieses Browsers hatte diesen Text auf der Seite verändert. Jetzt steht wieder der gespeicherte Text da, und was Sie eben eingegeben haben, wurde nicht hinzugefügt. Schalten Sie die Übersetzung dieser Seite aus, und geben Sie es noch einmal ein.',
};

/** The words about a text that was drawn again, in the language of the site. */
export function redrawnWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
