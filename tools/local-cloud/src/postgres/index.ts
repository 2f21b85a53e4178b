export { startPostgres, type Postgres, type PostgresOptions } from './start-postgres.ts';
