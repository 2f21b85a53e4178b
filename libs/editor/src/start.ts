/** What the server hands to the editor's scripts as JSON in the page: the one definition that both sides use. */
export type { EditorStart, StartChannel, StartSection, StartStaff } from './start-data/start.ts';
export type {
  OverviewStart,
  ListedAudience,
  SiteBuild,
  ViewFrame,
  TeamMember,
  ViewerCredential,
  ViewStart,
  TeamStart,
  ViewersStart,
} from './start-data/view-start.ts';
export { editAddress } from './start-data/edit-address.ts';
export { kindSpecs } from './fields/read-kinds.ts';
