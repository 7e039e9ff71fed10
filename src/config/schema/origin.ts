import * as z from 'zod';
import { allowedOrigin } from '../../server/allowed-origins.ts';

/** An origin that the owner allows, as `allowedOrigin` reads it. */
export const origin = z
  .string()
  .refine((text) => allowedOrigin(text) !== undefined, {
    error: 'Write an http or https origin, like "https://api.example.com" or "https://*.example.com".',
  })
  .transform((text) => allowedOrigin(text) ?? text);
