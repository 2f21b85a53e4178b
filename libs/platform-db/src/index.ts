export { applyMigrations } from './migrate/apply-migrations.ts';
export { setServicePassword } from './migrate/set-service-password.ts';
export { openDatabase, type ConnectionMode, type Database, type DatabaseOptions } from './open-database.ts';
export { postgresAddress, type DatabaseSettings } from './postgres-address.ts';
