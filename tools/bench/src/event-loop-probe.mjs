// Loaded before a measured server: answers every message with the 99th percentile of the event loop's delay since the last
// one, in milliseconds.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.(delay.percentile(99) / 1e6);
  delay.reset();
});
process.once('disconnect', () => process.exit());
