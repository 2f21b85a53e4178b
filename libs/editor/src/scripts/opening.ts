/** The script of the first moments of a page being edited, while the editor's own is still on its way. */
import { holdPresses } from '../page/hold-presses.ts';
import { showNothingLoaded } from '../page/opening-bar.ts';

holdPresses(document, showNothingLoaded);
