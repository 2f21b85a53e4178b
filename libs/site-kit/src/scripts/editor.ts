/** The script of the pages being edited. */
import '@portal/editor/scripts/editor';
