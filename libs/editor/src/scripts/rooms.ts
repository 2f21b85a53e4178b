/** The script of the views beside the pages. */
import { startView } from '../views/start-view.tsx';

startView();
