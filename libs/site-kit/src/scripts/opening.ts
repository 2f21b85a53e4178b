/** The script of the first moments of the pages being edited. */
import '@portal/editor/scripts/opening';
