/** What belongs to one site, as another site's key may name it. */
export interface NamedThings {
  owner: string;
  member: string;
  memberEmail: string;
  /** The address of somebody who is not a member of the calling site. */
  stranger: string;
  /** A token of the owner, which the auth provider confirms. */
  accessToken: string;
  session: { id: string; version: number };
  audience: string;
  credential: string;
  username: string;
  credentialUpdatedAt: string;
  preview: string;
  tokenHash: string;
  /** Ids of files of every kind: an upload that is pending, and one that is settled. */
  file: string;
  settledFile: string;
  section: string;
  mark: string;
  comment: string;
}

const HASH = `$2b$12$${'h'.repeat(53)}`;
const CIPHER = `v1.${'a'.repeat(16)}.${'b'.repeat(40)}`;
/** An address of the calling site. */
const RETURN_TO = 'https://b.example.test/edit';
/** The commit of a draft. */
const VERSION = 'a'.repeat(40);
const limit = { key: 'k', limit: 10, windowSeconds: 60 };
const lock = ({ section }: NamedThings) => ({ tab: 'tab', page: 'home', sections: [section] });
const removal = { defaultAudience: null };

/**
 * Valid fields of every operation, without its actor, about the things given. An operation that is added needs a row here: the test that reads
 * this fails until it has one.
 */
export const OPERATION_INPUTS: Readonly<Record<string, (of: NamedThings) => object>> = {
  'audiences.list': () => ({}),
  'audiences.create': ({ owner }) => ({ name: `partners of ${owner}`, isDefault: false }),
  'audiences.change': ({ audience }) => ({ name: audience, expected: removal, change: { name: 'media' } }),
  'audiences.remove': ({ audience, credential }) => ({
    name: audience,
    expected: { ...removal, credentials: [credential] },
  }),
  'credentials.list': () => ({}),
  'credentials.findSealed': ({ credential: id }) => ({ id }),
  'credentials.create': ({ audience }) => ({
    id: crypto.randomUUID(),
    audience,
    username: 'new',
    label: 'New',
    password: { hash: HASH, cipher: CIPHER },
  }),
  'credentials.change': ({ credential: id, credentialUpdatedAt: updatedAt }) => ({
    id,
    expected: { updatedAt },
    change: { label: 'Another', password: { hash: HASH, cipher: CIPHER } },
  }),
  'credentials.remove': ({ credential: id, credentialUpdatedAt: updatedAt }) => ({
    id,
    expected: { updatedAt },
  }),
  'signIns.begin': ({ username }) => ({ address: '203.0.113.7', name: `u:${username}` }),
  'signIns.giveBack': ({ username }) => ({ address: '203.0.113.7', name: `u:${username}` }),
  'members.find': ({ member: userId }) => ({ userId }),
  'members.findByEmail': ({ memberEmail: email }) => ({ email }),
  'members.list': () => ({}),
  'members.invite': ({ stranger: email }) => ({ email, role: 'editor', returnTo: RETURN_TO }),
  'members.openInvitations': () => ({}),
  'members.inviteAgain': ({ member: userId }) => ({ userId, returnTo: RETURN_TO }),
  'members.changeRole': ({ member: userId }) => ({ userId, role: 'owner' }),
  'members.withoutPublishing': () => ({}),
  'members.setMayPublish': ({ member: userId }) => ({ userId, mayPublish: false }),
  'members.remove': ({ member: userId }) => ({ userId }),
  'members.sendReset': ({ member: userId }) => ({ userId, returnTo: RETURN_TO }),
  'invitations.accept': ({ tokenHash }) => ({ tokenHash }),
  'sessions.basis': ({ owner: userId }) => ({ userId }),
  'sessions.find': ({ owner: userId, session }) => ({ userId, ...session }),
  'sessions.end': ({ owner: userId, session: { id } }) => ({ userId, id }),
  'sessions.endAll': ({ accessToken }) => ({ accessToken }),
  'editorCodes.redeem': ({ tokenHash }) => ({ codeHash: tokenHash, bindingHash: tokenHash }),
  'staff.mayEdit': () => ({}),
  'staff.read': () => ({}),
  'staff.setMayEdit': () => ({ mayEdit: false }),
  'settings.get': () => ({}),
  'settings.setPasswordEnabled': () => ({ enabled: true }),
  'deploys.find': () => ({}),
  'deploys.record': () => ({
    deployId: 'd-2',
    state: 'ready',
    commitSha: null,
    errorMessage: null,
    reportedAt: new Date().toISOString(),
  }),
  'questions.count': () => ({ isAnswered: true }),
  'questions.read': () => ({}),
  'repository.open': () => ({ permission: 'write' }),
  'repository.openForWriting': () => ({}),
  'repository.openForPublishing': () => ({}),
  'limits.take': () => limit,
  'memberLimits.take': () => limit,
  'assets.presignUpload': ({ file: id }) => ({ id, type: 'text/vtt', bytes: 4 }),
  'assets.settleUpload': ({ file: id }) => ({ id, type: 'text/vtt' }),
  'assets.remove': ({ file: id }) => ({ id }),
  'assets.list': () => ({}),
  'documents.presignUpload': ({ file: id }) => ({ id, type: 'application/pdf', bytes: 4 }),
  'documents.settleUpload': ({ file: id }) => ({ id, type: 'application/pdf' }),
  'documents.remove': ({ file: id }) => ({ id }),
  'documents.presignDownload': ({ settledFile: id }) => ({ id, type: 'application/pdf', fileName: 'a.pdf' }),
  'pictures.presignUpload': ({ file: id }) => ({ id, type: 'image/png', bytes: 4 }),
  'pictures.settleUpload': ({ file: id }) => ({ id, type: 'image/png' }),
  'pictures.remove': ({ file: id }) => ({ id }),
  'pictures.presignDownload': ({ settledFile: id }) => ({ id, type: 'image/png' }),
  'storage.uploadOrigins': () => ({}),
  'previews.list': () => ({}),
  'previews.create': ({ audience }) => ({
    id: crypto.randomUUID(),
    audience,
    page: 'home',
    tokenHash: 'c'.repeat(64),
    hours: 1,
  }),
  'previews.revoke': ({ preview: id }) => ({ id }),
  'previews.enter': ({ tokenHash }) => ({ address: '203.0.113.7', tokenHash }),
  'previews.find': ({ preview: id }) => ({ id }),
  'previews.openRepository': ({ preview: id }) => ({ id }),
  'locks.list': () => ({}),
  'members.exportData': ({ owner: userId }) => ({ userId }),
  'locks.hold': (of) => ({ ...lock(of), takeOver: true }),
  'locks.release': (of) => lock(of),
  'approval.read': () => ({}),
  'approval.markReady': () => ({ id: 'mark', version: VERSION, note: '', returnTo: RETURN_TO }),
  'approval.sendBack': ({ mark }) => ({ mark, version: VERSION, note: '', returnTo: RETURN_TO }),
  'approval.published': ({ mark }) => ({ mark, returnTo: RETURN_TO }),
  'approval.addComment': ({ section }) => ({
    id: crypto.randomUUID(),
    page: 'home',
    section,
    field: null,
    quote: null,
    label: 'Home',
    text: 'A comment',
  }),
  'approval.resolveComment': ({ comment: id }) => ({ id }),
  'approval.requireOfAssistants': () => ({ required: true }),
  'live.name': () => ({}),
  'live.announceSaved': ({ section: id }) => ({ page: 'home', sections: [{ id, version: null }] }),
};
