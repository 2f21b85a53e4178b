// Loaded before a measured server: answers `longest` with the longest, and every other message with the 99th percentile of the event loop's
// delay since the last message, in milliseconds.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', (message) => {
  process.send?.((message === 'longest' ? delay.max : delay.percentile(99)) / 1e6);
  delay.reset();
});
process.once('disconnect', () => process.exit());
