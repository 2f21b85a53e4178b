import { describe, expect, test } from '@jest/globals';
import { checkOrigin, decide, type Decision, type Session, tierOf } from '@portal/auth-provider';
import { refusalResponse } from './refusal-response.ts';

const anonymous: Session = {
  role: null,
  userId: null,
  email: null,
  editorSession: null,
  audience: null,
  audienceIsDefault: false,
  viewerUsername: null,
  preview: null,
};
const press: Session = { ...anonymous, audience: 'press' };
const editor: Session = { ...anonymous, role: 'editor', userId: 'u-1' };

async function answerTo(decision: Decision): Promise<[number, string]> {
  if (decision.decision !== 'refuse') throw new TypeError('it was not refused');
  const response = refusalResponse(decision);
  return [response.status, (await response.json()).error.message];
}
const asked = (method: string, pathname: string, session: Session) =>
  answerTo(decide({ tier: tierOf(method, pathname), pathname, search: '' }, { session, stale: [] }, true));

describe('a refusal says who may', () => {
  test('see the password of a credential', async () => {
    const path = '/api/auth/viewer-password';
    const message = 'Only editors and viewers of the default audience may do this.';
    expect(await asked('POST', path, press)).toEqual([403, message]);
    expect(await asked('POST', path, anonymous)).toEqual([401, 'Sign in first, then ask again.']);
  });

  test.each(['/api/auth/users', '/api/auth/credentials'])('change %s', async (path) => {
    expect(await asked('POST', path, editor)).toEqual([403, 'Only an owner of this site may do this.']);
    expect(await asked('POST', path, press)).toEqual([401, 'Sign in first, then ask again.']);
  });

  test('edit, to staff whom the owners have switched off', async () => {
    const request = { tier: tierOf('POST', '/api/save'), pathname: '/api/save', search: '' };
    const details = async (ended: object) => {
      const decision = decide(request, { session: anonymous, stale: [], ...ended }, false);
      if (decision.decision !== 'refuse') throw new TypeError('it was not refused');
      const response = refusalResponse(decision);
      return [response.status, (await response.json()).error.details];
    };
    expect(await details({ staffSwitchedOff: true })).toEqual([401, { staff: 'switched-off' }]);
    expect(await details({})).toEqual([401, undefined]);
  });

  test('send a request from elsewhere', async () => {
    const facts = {
      method: 'POST',
      pathname: '/api/save',
      origin: 'https://evil.example',
      fetchSite: 'cross-site',
    };
    const own = { live: 'https://site.example', configured: [] };
    expect(await answerTo(checkOrigin(facts, own))).toEqual([403, 'Send this from a page of this site.']);
  });
});
