import type { Mismatch } from '../../api/index.ts';
import type { TextKey } from './say.ts';

/** What a value gets wrong, in the words of the playground: those of a schema's rules are named as the rules are. */
export type BrokenRule = Pick<Mismatch, 'path' | 'values'> & { readonly rule: TextKey };
