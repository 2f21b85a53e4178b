/** The script of the rooms beside the pages. */
import { startView } from '../views/start-view.tsx';

startView();
