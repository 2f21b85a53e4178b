export * from './calls-and-chat.ts';
export * from './client-sites.ts';
export * from './limits-and-audit.ts';
export * from './oauth.ts';
export * from './users.ts';
export * from './provisioning.ts';
export * from './routines.ts';
export * from './sites.ts';
