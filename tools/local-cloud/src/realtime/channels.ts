import { randomUUID } from 'node:crypto';
import type { UserBroadcast } from './frames.ts';

/** A connection in a channel. */
export interface Member {
  /** The key of its presence. */
  key: string;
  /** Whether it also gets its own broadcasts. */
  self: boolean;
  /** Whether it is notified of presence. */
  isWatching: boolean;
  broadcast(message: UserBroadcast): void;
  /** Sends it another message than a broadcast. */
  send(event: string, payload: unknown): void;
}

/** The presence data of a connection, in the protocol's format. */
type Meta = Record<string, unknown> & { phx_ref: string };
type PresenceState = Record<string, { metas: Meta[] }>;

/** The members of channels and their presence. */
export interface Channels {
  join(topic: string, member: Member): void;
  leave(topic: string, member: Member): void;
  /** Sends to all in the channel; `from`: the sender, if it is one of them. */
  broadcast(topic: string, message: UserBroadcast, from?: Member): void;
  track(topic: string, member: Member, presence: Record<string, unknown>): void;
  untrack(topic: string, member: Member): void;
}

/** Channels in memory. One without members is deleted. */
export function openChannels(): Channels {
  const topics = new Map<string, Map<Member, Meta | null>>();

  const sendChange = (topic: string, change: { joins?: PresenceState; leaves?: PresenceState }) => {
    const diff = { joins: {}, leaves: {}, ...change };
    for (const member of topics.get(topic)?.keys() ?? [])
      if (member.isWatching) member.send('presence_diff', diff);
  };

  const untrack = (topic: string, member: Member) => {
    const meta = topics.get(topic)?.get(member);
    if (!meta) return;
    topics.get(topic)?.set(member, null);
    sendChange(topic, { leaves: { [member.key]: { metas: [meta] } } });
  };

  return {
    join(topic, member) {
      const members = topics.get(topic) ?? new Map<Member, Meta | null>();
      topics.set(topic, members.set(member, null));
      if (member.isWatching) member.send('presence_state', presenceState(members));
    },
    leave(topic, member) {
      untrack(topic, member);
      const members = topics.get(topic);
      members?.delete(member);
      if (members?.size === 0) topics.delete(topic);
    },
    broadcast(topic, message, from) {
      for (const member of topics.get(topic)?.keys() ?? [])
        if (member !== from || member.self) member.broadcast(message);
    },
    track(topic, member, presence) {
      const members = topics.get(topic);
      if (!members?.has(member)) return;
      const before = members.get(member);
      const meta = {
        ...presence,
        phx_ref: randomUUID(),
        ...(before ? { phx_ref_prev: before.phx_ref } : {}),
      };
      members.set(member, meta);
      sendChange(topic, {
        joins: { [member.key]: { metas: [meta] } },
        ...(before ? { leaves: { [member.key]: { metas: [before] } } } : {}),
      });
    },
    untrack,
  };
}

function presenceState(members: ReadonlyMap<Member, Meta | null>): PresenceState {
  const state: PresenceState = Object.create(null);
  for (const [{ key }, meta] of members) if (meta) (state[key] ??= { metas: [] }).metas.push(meta);
  return state;
}
