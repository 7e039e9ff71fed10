import { readdirSync } from 'node:fs';

/** Returns how many files and connections this process has open. */
export function openDescriptors(): number {
  return readdirSync('/proc/self/fd').length;
}
