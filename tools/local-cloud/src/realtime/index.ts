export { openRealtime, type Realtime } from './open-realtime.ts';
