import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  redrawn:
    'Ein Übersetzer oder eine Erweiterung dieses Browsers hatte diesen Text auf der Seite verändert. Jetzt steht wieder der gespeicherte Text da, und was Sie eben eingegeben haben, wurde nicht hinzugefügt. Schalten Sie die Übersetzung dieser Seite aus, und geben Sie es noch einmal ein.',
};
