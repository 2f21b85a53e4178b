import { expect, test } from '@jest/globals';
import { ProvisioningStatus, type SiteSummary } from '@portal/sites';
import { visitAddress } from './visit-address.ts';

const SITE: SiteSummary = {
  siteId: 's-1',
  name: 'Quay',
  subdomain: 'quay',
  url: 'https://quay.example',
  owner: 'harbour',
  repo: 'quay',
  installationId: '1',
  publishedBranch: 'main',
  provisioningStatus: 'ready',
  failedStep: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  deploy: null,
  publishedAt: null,
  kitVersion: null,
  older: null,
  repositoryId: '71',
  repositoryState: 'present',
  installationState: 'active',
};

test('a site can be visited once it is online, and in no state before', () => {
  const visited = ProvisioningStatus.options.filter(
    (provisioningStatus) => visitAddress({ ...SITE, provisioningStatus }) !== null,
  );
  expect(visited).toEqual(['ready']);
  expect(visitAddress({ ...SITE, url: null })).toBeNull();
});
