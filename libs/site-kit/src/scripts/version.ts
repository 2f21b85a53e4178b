/** The script of a page as it was: saves it to the draft, and leads to the editor. */
import '@portal/editor/scripts/version';
