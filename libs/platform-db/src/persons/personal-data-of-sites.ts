import { sql } from 'drizzle-orm';
import {
  moment,
  ofAccount,
  ofAddress,
  ofEither,
  ofUser,
  type PersonalData,
  texts,
} from './personal-table.ts';

/** What stands in the place of a name that was erased. */
export const ERASED_NAME = '–';

/** What sites have about the people who edit them. In the order of an erasure: names, then memberships, then what a membership leaves. */
export const EDITING: readonly PersonalData[] = [
  {
    table: 'draft_comments',
    columns: ['author', 'author_id', 'resolved_by', 'resolved_by_id', 'body'],
    what: 'A comment on a draft that this person wrote or resolved',
    whose: 'site member, or user with an assistant',
    why: 'the team talks about the draft',
    lives: 'three months after it was resolved, then `purge`',
    erasure: 'emptied',
    exported: {
      about: (ids) => sql`(${ofEither('author_id')(ids)} or ${ofEither('resolved_by_id')(ids)})`,
      shown: {
        site: 'site_id',
        place: 'label',
        text: `case when author_id = any (person) then body end`,
        written: `case when author_id = any (person) then ${moment('created_at')} end`,
        resolved: `case when resolved_by_id = any (person) then ${moment('resolved_at')} end`,
      },
      newest: 'created_at desc',
      site: 'site_id',
    },
    // Rows without ids are those of before ids were recorded. Names of two persons may be the same; such a row loses its name as well.
    erase: (ids) => [
      sql`update portal.draft_comments set author = ${ERASED_NAME}, author_id = null
        where ${ofEither('author_id')(ids)} or (author_id is null and author = any (${texts(ids.names)}))`,
      sql`update portal.draft_comments set resolved_by = ${ERASED_NAME}, resolved_by_id = null
        where ${ofEither('resolved_by_id')(ids)} or (resolved_by_id is null and resolved_by = any (${texts(ids.names)}))`,
    ],
  },
  {
    table: 'ready_marks',
    columns: ['member_id', 'user_id', 'sent_back_by', 'sent_back_by_id', 'note', 'reply'],
    what: 'A draft that this person marked as ready, or sent back',
    whose: 'site member, or user with an assistant',
    why: 'owners publish it, and its author is mailed',
    lives: 'until the draft is published, or with the person who made it',
    erasure: 'deleted',
    exported: {
      about: (ids) =>
        sql`(${ofAccount('member_id')(ids)} or ${ofUser('user_id')(ids)} or ${ofEither('sent_back_by_id')(ids)})`,
      shown: {
        site: 'site_id',
        note: `case when coalesce(member_id, user_id) = any (person) then note end`,
        marked: `case when coalesce(member_id, user_id) = any (person) then ${moment('marked_at')} end`,
        reply: `case when sent_back_by_id = any (person) then reply end`,
        sentBack: `case when sent_back_by_id = any (person) then ${moment('sent_back_at')} end`,
      },
      newest: 'marked_at desc',
      site: 'site_id',
    },
    erase: (ids) => [
      sql`update portal.ready_marks set sent_back_by = ${ERASED_NAME}, sent_back_by_id = null
        where ${ofEither('sent_back_by_id')(ids)} or (sent_back_by_id is null and sent_back_by = any (${texts(ids.names)}))`,
    ],
  },
  {
    table: 'invitation_tokens',
    columns: ['auth_user_id', 'email'],
    what: 'An invitation to a site',
    whose: 'invited person',
    why: 'the link in the mail works for them only',
    lives: 'three days, then `purge`',
    erasure: 'deleted',
    exported: {
      about: (ids) => sql`(${ofAccount('auth_user_id')(ids)} or ${ofAddress('email')(ids)})`,
      shown: { site: 'site_id', email: 'email', until: moment('expires_at'), used: moment('used_at') },
      newest: 'expires_at desc',
      site: 'site_id',
    },
    erase: (ids) => [
      sql`delete from portal.invitation_tokens where ${ofAccount('auth_user_id')(ids)} or ${ofAddress('email')(ids)}`,
    ],
  },
  {
    table: 'site_members',
    columns: ['auth_user_id', 'email', 'role', 'may_publish', 'invited_at', 'staff_user_id'],
    what: 'Membership of the team of a site',
    whose: 'site member',
    why: 'who may edit the site',
    lives:
      'until an owner removes it, or with the site; of staff of the agency, while they have its editor open',
    erasure: 'deleted',
    exported: {
      about: ofAccount('auth_user_id'),
      shown: {
        site: 'site_id',
        siteName: '(select name from portal.sites s where s.id = site_id)',
        email: 'email',
        role: 'role',
        mayPublish: 'may_publish',
        since: moment('created_at'),
        invited: moment('invited_at'),
      },
      newest: 'created_at desc',
      site: 'site_id',
    },
    erase: (ids) => [sql`delete from portal.site_members where ${ofAccount('auth_user_id')(ids)}`],
  },
  {
    table: 'editor_codes',
    columns: ['auth_user_id', 'user_id'],
    what: 'A code with which this person opened the editor of a site',
    whose: 'user',
    why: 'one session begins with it, once',
    lives: 'a minute, then `purge`',
    erasure: 'deleted',
    exported: {
      about: (ids) => sql`(${ofAccount('auth_user_id')(ids)} or ${ofUser('user_id')(ids)})`,
      shown: { site: 'site_id', until: moment('expires_at'), used: moment('used_at') },
      newest: 'expires_at desc',
      site: 'site_id',
    },
    erase: (ids) => [sql`delete from portal.editor_codes where ${ofAccount('auth_user_id')(ids)}`],
  },
  {
    table: 'staff_visits',
    columns: ['user_id'],
    what: 'A visit of this person to the editor of a site, as staff of the agency',
    whose: 'user',
    why: 'the owners of the site see who of the agency was there',
    lives: 'a year, then `purge`',
    erasure: 'emptied',
    exported: {
      about: ofUser('user_id'),
      shown: { site: 'site_id', at: moment('at') },
      newest: 'at desc',
      site: 'site_id',
    },
  },
  {
    table: 'former_members',
    columns: ['auth_user_id', 'email', 'removed_at'],
    what: 'Membership of a team that has ended',
    whose: 'former site member',
    why: 'the audit log names who did something',
    lives: 'as long as entries about security, then `purge`',
    erasure: 'deleted',
    exported: {
      about: ofAccount('auth_user_id'),
      shown: { email: 'email', removed: moment('removed_at') },
      newest: 'removed_at desc',
      site: null,
    },
    // After the memberships: a trigger writes this row when one is deleted.
    erase: (ids) => [sql`delete from portal.former_members where ${ofAccount('auth_user_id')(ids)}`],
  },
  {
    table: 'ended_sessions',
    columns: ['session_id', 'auth_user_id'],
    what: 'A session on a site that was signed out of',
    whose: 'site member',
    why: 'a copy of its cookie must not work',
    lives: '12 hours, then `purge`',
    erasure: 'deleted',
    exported: {
      about: ofAccount('auth_user_id'),
      shown: { site: 'site_id', until: moment('expires_at') },
      newest: 'expires_at desc',
      site: 'site_id',
    },
  },
  {
    table: 'account_sessions',
    columns: ['auth_user_id'],
    what: 'A number that a new password raises',
    whose: 'site member',
    why: 'a new password ends all sessions',
    lives: 'as long as the account: the number must not fall',
    erasure: 'deleted',
    exported: {
      about: ofAccount('auth_user_id'),
      shown: { number: 'session_version' },
      newest: 'auth_user_id',
      site: null,
    },
  },
  {
    table: 'preview_links',
    columns: ['member_id', 'user_id'],
    what: 'A preview link that this person made',
    whose: 'site member, or user with an assistant',
    why: 'the link ends with the person who made it',
    lives: 'a month at most, then `purge`',
    erasure: 'deleted',
    exported: {
      about: (ids) => sql`(${ofAccount('member_id')(ids)} or ${ofUser('user_id')(ids)})`,
      shown: {
        site: 'site_id',
        page: 'page_id',
        made: moment('created_at'),
        until: moment('expires_at'),
        revoked: moment('revoked_at'),
      },
      newest: 'created_at desc',
      site: 'site_id',
    },
  },
  {
    table: 'section_locks',
    columns: ['holder_id', 'session_id', 'tab_id'],
    what: 'A section that this person is editing',
    whose: 'site member',
    why: 'two people do not overwrite each other',
    lives: 'half a minute after its last renewal, then `purge`',
    erasure: 'deleted',
    exported: {
      about: ofAccount('holder_id'),
      shown: { site: 'site_id', page: 'page_id', section: 'section_id', since: moment('acquired_at') },
      newest: 'acquired_at desc',
      site: 'site_id',
    },
  },
  {
    table: 'viewer_credentials',
    columns: ['username', 'label'],
    what: 'A sign-in of viewers',
    whose: 'the people to whom the owners gave it; its name may be that of a person',
    why: 'viewers sign in with it; its password is a hash, and sealed with a key of the site',
    lives: 'until an owner deletes it, or with its audience',
    erasure: 'stays',
    exported: null,
  },
];
