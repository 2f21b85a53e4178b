/** The script of the rooms beside the pages. */
import { startRoom } from '../rooms/start-room.tsx';

startRoom();
