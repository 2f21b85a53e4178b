import { AUTHORITATIVE_ANSWER, type Answer, type Packet, type Question } from 'dns-packet';
import type { NameData, NameRecord } from './name-data.ts';

/** Host name and address of the name servers of all zones: this machine. */
const SERVER = { name: 'ns.registrar.localhost', address: '127.0.0.1' } as const;
const TTL = 60;
const NXDOMAIN = 3;
/** A chain of CNAMEs is followed no further, as resolvers do. */
const LONGEST_CHAIN = 8;

/** The answer of a server that has authority for all zones of `data` and asks no other one. */
export function answerQuestion(data: NameData, query: Packet): Packet {
  const { id = 0, questions = [] } = query;
  const [question] = questions;
  const base = { type: 'response', id, questions, flags: AUTHORITATIVE_ANSWER } as const;
  if (question === undefined) return base;
  const name = question.name.toLowerCase();
  const answers = follow(data, name, question.type);
  const isUnknown = data.zoneOf(name) === null || (answers.length === 0 && !isKnown(data, name));
  return { ...base, answers, flags: AUTHORITATIVE_ANSWER | (isUnknown ? NXDOMAIN : 0) };
}

function isKnown(data: NameData, name: string): boolean {
  return name === SERVER.name || data.zoneOf(name) === name || data.exists(name);
}

function follow(data: NameData, asked: string, type: Question['type']): Answer[] {
  const answers: Answer[] = [];
  let name = asked;
  for (let steps = 0; steps < LONGEST_CHAIN; steps += 1) {
    const found = directly(data, name, type);
    answers.push(...found);
    const [alias] = data.at(name).filter((record) => record.type === 'CNAME');
    if (found.length > 0 || alias === undefined) return answers;
    answers.push(shown(alias));
    name = alias.content;
  }
  return answers;
}

function directly(data: NameData, name: string, type: Question['type']): Answer[] {
  if (type === 'NS' && data.zoneOf(name) === name) return [{ type: 'NS', name, ttl: TTL, data: SERVER.name }];
  if (type === 'A' && name === SERVER.name) return [{ type: 'A', name, ttl: TTL, data: SERVER.address }];
  return data
    .at(name)
    .filter((record) => record.type === type)
    .map(shown);
}

function shown({ name, type, content }: NameRecord): Answer {
  if (type === 'CAA') {
    const [flags = '0', tag = 'issue', value = ''] = content.split(' ');
    return {
      type,
      name,
      ttl: TTL,
      data: { flags: Number(flags), tag: tag as 'issue', value, issuerCritical: false },
    };
  }
  return { type, name, ttl: TTL, data: content };
}
