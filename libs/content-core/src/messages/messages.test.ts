import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sampleMessageCodes, sampleMessageParams } from '../fakes/sample-messages.ts';
import { messageIn, textOfIssue } from './issue-message.ts';
import { isMessageCode, type MessageCode, messageOf, type MessageParams } from './message.ts';
import { refusal } from './refusal.ts';

/** The message of a code, and the parameters that its sentence reads. */
function sample<Code extends MessageCode>(
  code: Code,
  given: MessageParams[Code] = sampleMessageParams[code],
) {
  return messageOf(code, ...given);
}

describe.each(sampleMessageCodes)('the message %s', (code) => {
  test('is a whole sentence, in which every parameter shows', () => {
    const [params = {}] = sampleMessageParams[code];
    const { message } = sample(code);
    expect(message).toMatch(/\S/);
    expect(message).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
    for (const name of Object.keys(params)) {
      const changed = { ...params, [name]: otherValue(Reflect.get(params, name)) };
      expect([name, sample(code, [changed] as never).message]).not.toEqual([name, message]);
    }
  });

  test('travels in an issue of a schema, and as the reason of a refusal', () => {
    const message = sample(code);
    expect(messageIn(textOfIssue(message))).toEqual(message);
    expect(refusal('input', message)).toMatchObject({
      message: message.message,
      details: { reason: { code, params: message.params } },
    });
  });
});

/** Another value of the same type that a sentence would show. */
function otherValue(value: unknown): unknown {
  if (Array.isArray(value)) return ['Qx7'];
  if (typeof value === 'number') return value === 1 ? 5 : 1;
  return OTHERS.get(value) ?? 'Qx7';
}

/** Other values of parameters that choose between words. */
const OTHERS = new Map<unknown, string>([
  ['brackets', 'lines'],
  ['asterisks', 'tag'],
  ['light', 'dark'],
  ['list', 'read_again'],
  ['change', 'remove'],
  ['document', 'image'],
]);

test('words that are no message of ours are the message `invalid`', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((code) => JSON.stringify({ code })),
      ),
      (text) => {
        expect(messageIn(text)).toMatchObject({ code: 'invalid', message: text });
      },
    ),
  );
});

test('parameters repeat only so much from outside', () => {
  const { params } = messageOf('unknown_fields', {
    fields: Array.from({ length: 100 }, () => 'x'.repeat(10_000)),
    near: [],
  });
  expect(JSON.stringify(params).length).toBeLessThan(7_000);
});

test('names of every object are no codes', () => {
  expect(['constructor', 'toString', '__proto__', '', null].filter(isMessageCode)).toEqual([]);
});
