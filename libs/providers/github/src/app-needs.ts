/** The permissions that the platform's app needs, by the vendor's names. */
export const APP_PERMISSIONS = {
  administration: 'write',
  contents: 'write',
  metadata: 'read',
  repository_hooks: 'write',
  members: 'read',
} as const;

/** The events that the app subscribes to. Those about its installations come without a subscription, but for renamed accounts. */
export const APP_EVENTS = ['repository', 'installation_target'] as const;
