import { packWithNote } from './pack-once.ts';

const { file, integrity } = await packWithNote();
console.log(`${file}\n${integrity}`);
