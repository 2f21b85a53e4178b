export { connected } from './connected.ts';
export { SERVICE_PASSWORD, TEMPLATE, createTestDatabase, type TestDatabase } from './test-database.ts';
export { createSuiteDatabase, type SuiteDatabase } from './suite-database.ts';
export { roundRobin } from './round-robin.ts';
export { MANY, putManyRows } from './many-rows.ts';
export { planParts, logPlans } from './plans.ts';
export { endBackend, endBackends, lockedBackend, sleepingBackend, whileLocked } from './backends.ts';
export { relayTo } from './relay.ts';
export { MODES } from './modes.ts';
