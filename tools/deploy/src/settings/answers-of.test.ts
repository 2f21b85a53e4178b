import { expect, test } from '@jest/globals';
import { answersOf } from './answers-of.ts';

test('the answers of settings have what a person typed and the addresses of providers, and no secret that is made', () => {
  const admin = {
    SITE: 'https://admin.agency.example',
    CONNECTOR_INVOKE_SECRET: 'made',
    CODEHOST_API_URL: 'http://127.0.0.1:4410',
    TRUSTED_PROXY_HOPS: '1',
    ADMIN_SECOND_FACTOR: 'optional',
    SOMETHING_ELSE: 'x',
  };
  const worker = { SITE: 'https://admin.agency.example', HOST_TEAM_SLUG: 'agency' };
  expect(answersOf([{ values: admin }, { values: worker }])).toEqual({
    SITE: 'https://admin.agency.example',
    CODEHOST_API_URL: 'http://127.0.0.1:4410',
    HOST_TEAM_SLUG: 'agency',
  });
});
