/** The script of the rooms beside the pages. */
import { startRoom } from '../editor/rooms/start-room.tsx';

startRoom();
