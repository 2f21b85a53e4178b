/** The script of the pages being edited. */
import { startEditor } from '../editor/start-editor.ts';

void startEditor();
