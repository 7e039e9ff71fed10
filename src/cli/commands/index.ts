import type { Command } from '../command.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { dev } from './dev.ts';
import { keys } from './keys.ts';
import { preview } from './preview.ts';
import { serve } from './serve.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [dev, build, preview, serve, check, keys];
