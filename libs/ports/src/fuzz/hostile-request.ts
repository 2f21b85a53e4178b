import fc from 'fast-check';
import { hostileJson, hostileText } from './hostile-value.ts';

/** A request that a test sends to an address of its choice. */
export interface HostileRequest {
  method: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

const METHODS = [
  'POST',
  'POST',
  'POST',
  'GET',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'post',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/json, application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/jsonp',
  '',
];
const OVERSIZE = 5 * 1024 * 1024;
const encoder = new TextEncoder();

/** Half of the bodies are JSON of any shape; the others are truncated, invalid UTF-8, a form, or too large. */
const body: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  { weight: 6, arbitrary: hostileJson.map((text) => encoder.encode(text)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(hostileJson, fc.nat())
      .map(([text, at]) => encoder.encode(text.slice(0, at % (text.length + 1)))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(hostileJson, fc.uint8Array({ maxLength: 6 })).map(([text, bytes]) => {
      const whole = encoder.encode(text);
      return new Uint8Array([
        ...whole.subarray(0, whole.length / 2),
        ...bytes,
        ...whole.subarray(whole.length / 2),
      ]);
    }),
  },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)) },
  {
    weight: 1,
    arbitrary: fc.array(fc.tuple(hostileText, hostileText), { maxLength: 6 }).map((pairs) => {
      const form = new URLSearchParams(
        pairs.map(([name, value]): [string, string] => [name.toWellFormed(), value.toWellFormed()]),
      );
      return encoder.encode(form.toString());
    }),
  },
);

/** One body that is reused, so that a run has only one in memory. */
const TOO_MUCH = encoder.encode(`"${'x'.repeat(OVERSIZE)}"`);

/** A valid header value: without line breaks and without characters outside Latin-1. */
const headerText = fc.stringMatching(/^[ -~\u00a1-\u00ff]{0,60}$/);

/** Any request. `headers`: the headers that the endpoint reads, with valid values; each is omitted, valid or any text. */
export function hostileRequest(
  headers: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<HostileRequest> {
  const each = Object.fromEntries(
    Object.entries(headers).map(([name, valid]) => [
      name,
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...valid, undefined) },
        { weight: 1, arbitrary: headerText },
      ),
    ]),
  );
  return fc
    .record({
      method: fc.constantFrom(...METHODS),
      type: fc.oneof({ weight: 3, arbitrary: fc.constant('application/json') }, fc.constantFrom(...TYPES)),
      body: fc.oneof({ weight: 60, arbitrary: body }, { weight: 1, arbitrary: fc.constant(TOO_MUCH) }),
      each: fc.record(each),
    })
    .map(({ method, type, body: bytes, each: given }) => ({
      method,
      headers: {
        'content-type': type,
        ...Object.fromEntries(
          Object.entries(given).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value] as const],
          ),
        ),
      },
      body: bytes,
    }));
}

/** The request to `address`; GET and HEAD carry no body. */
export function requestTo(address: string, { method, headers, body: bytes }: HostileRequest): Request {
  const bare = /^(?:GET|HEAD)$/i.test(method);
  return new Request(address, { method, headers, ...(bare ? {} : { body: bytes }) });
}
