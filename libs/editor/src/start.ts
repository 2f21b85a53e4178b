/** What the server hands to the editor's scripts as JSON in the page: the one definition that both sides use. */
export type { EditorStart, StartChannel, StartSection } from './model/start.ts';
export type {
  OverviewStart,
  RoomAudience,
  RoomBuild,
  RoomFrame,
  RoomPerson,
  RoomSignIn,
  RoomStart,
  TeamStart,
  VisitorsStart,
} from './model/room-start.ts';
export { editAddress } from './model/edit-address.ts';
export { kindSpecs } from './model/read-kinds.ts';
