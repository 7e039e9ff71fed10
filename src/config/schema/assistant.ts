import * as z from 'zod';
import { assistantSettingsSchema } from '../../bundle/index.ts';
import { origin } from './origin.ts';

/** octavo.config.json `assistant`: the owner's model, and what it may cost. */
export const assistantSchema = assistantSettingsSchema().extend({ origins: z.array(origin).default([]) });
