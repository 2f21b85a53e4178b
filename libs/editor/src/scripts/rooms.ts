/** The script of the rooms beside the pages. */
import { startRoom } from '../views/start-room.tsx';

startRoom();
