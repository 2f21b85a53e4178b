import { expect, test } from '@jest/globals';
import { codeHostApp, codeHostOrigin } from './code-host-app.ts';

const APP = { CODEHOST_APP_ID: '71', CODEHOST_APP_PRIVATE_KEY: 'key' };

test('the code host is the vendor, unless another is named', () => {
  expect(codeHostApp({ ...APP, CODEHOST_API_URL: undefined })).toEqual({
    origin: 'https://github.com',
    app: { appId: '71', privateKey: 'key' },
  });
  expect(codeHostApp({ ...APP, CODEHOST_API_URL: 'http://127.0.0.1:4410/' })).toEqual({
    origin: 'http://127.0.0.1:4410',
    app: { appId: '71', privateKey: 'key', baseUrl: 'http://127.0.0.1:4410/api/v3' },
  });
  expect(codeHostOrigin({ CODEHOST_API_URL: undefined })).toBe('https://github.com');
});
