import type { Command } from '../command.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { dev } from './dev.ts';
import { keys } from './keys.ts';
import { newProject } from './new.ts';
import { preview } from './preview.ts';
import { schema } from './schema.ts';
import { serve } from './serve.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [newProject, dev, build, preview, serve, check, keys, schema];
