export { connected } from './connected.ts';
export { SERVICE_PASSWORD, TEMPLATE, createTestDatabase, type TestDatabase } from './test-database.ts';
