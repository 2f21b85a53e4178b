import type { Page } from '@playwright/test';

/** A line and a processor as slow as some editors have them. */
export interface SlowLine {
  name: string;
  kilobitsPerSecond: number;
  /** Of each request. */
  latencyMs: number;
  /** How many times slower than this machine. */
  processor: number;
  /** So soon the first text can be typed in. */
  target: number;
}

/** Both are slower than what nine in ten people have. */
export const SLOW_LINES: readonly SlowLine[] = [
  {
    name: '1.44 Mbit/s, 562 ms, processor / 4',
    kilobitsPerSecond: 1440,
    latencyMs: 562,
    processor: 4,
    target: 4000,
  },
  { name: '400 kbit/s, 400 ms', kilobitsPerSecond: 400, latencyMs: 400, processor: 1, target: 9000 },
];

/** Slows the line and the processor of a page. */
export async function slowDown(page: Page, line: SlowLine): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const bytesPerSecond = (line.kilobitsPerSecond * 1000) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: line.processor });
}
