import { expect, test } from '@jest/globals';
import { readClientDocument } from './client-document.ts';

const ADDRESS = 'https://app.example.test/client';
const good = {
  client_id: ADDRESS,
  client_name: 'Harbour Notes',
  redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
};
const read = (changes: object) => readClientDocument(JSON.stringify({ ...good, ...changes }), ADDRESS);

test('a document says name and redirect URIs', () => {
  expect(read({})).toEqual({ name: good.client_name, redirectUris: good.redirect_uris });
});

test.each([
  ['members that are not known', { logo_uri: 'javascript:alert(1)', x: { y: [] }, jwks_uri: 5 }],
  ['the method this server has', { token_endpoint_auth_method: 'none' }],
  ['further grant types', { grant_types: ['authorization_code', 'refresh_token', 'implicit'] }],
  ['members that are null', { grant_types: null, response_types: null, token_endpoint_auth_method: null }],
])('a document may have %s', (_case, changes) => {
  expect(read(changes)).not.toBeNull();
});

test.each([{ client_name: undefined }, { client_name: null }, { client_name: 7 }])(
  'a client without a name has none: %j',
  (changes) => {
    expect(read(changes)?.name).toBeNull();
  },
);

test.each([
  ['another client_id', { client_id: 'https://app.example.test/other' }],
  ['a client_id with a slash too many', { client_id: `${ADDRESS}/` }],
  ['a client_id in another spelling', { client_id: 'https://APP.example.test/client' }],
  ['no client_id', { client_id: undefined }],
  ['no redirect URIs', { redirect_uris: [] }],
  ['redirect URIs that are none', { redirect_uris: 'http://localhost/callback' }],
  ['a secret', { client_secret: 'x' }],
  ['a method that takes a secret', { token_endpoint_auth_method: 'client_secret_post' }],
  ['a method that takes a key', { token_endpoint_auth_method: 'private_key_jwt' }],
  ['other grants only', { grant_types: ['client_credentials'] }],
  ['other responses only', { response_types: ['token'] }],
])('a document is refused with %s', (_case, changes) => {
  expect(read(changes)).toBeNull();
});

test.each(['', 'null', '[]', '7', '{', '"x"', '<html>'])('%j is no document', (text) => {
  expect(readClientDocument(text, ADDRESS)).toBeNull();
});
