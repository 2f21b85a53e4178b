/** The script of the pages being edited. */
import { startEditor } from '../start-editor.ts';

void startEditor();
