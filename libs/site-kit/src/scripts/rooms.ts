/** The script of the rooms beside the pages. */
import '@portal/editor/scripts/rooms';
