import * as z from 'zod';

const part = z.looseObject({
  kind: z.string(),
  text: z.string(),
  tag: z.string().optional(),
  target: z.unknown().optional(),
});
const comment = z.looseObject({
  summary: z.array(part).default([]),
  blockTags: z
    .array(z.looseObject({ tag: z.string(), name: z.string().optional(), content: z.array(part) }))
    .optional(),
});

export type CommentPart = z.infer<typeof part>;
export type Comment = z.infer<typeof comment>;

/** A type: an object whose `type` says what else it has. */
export type TypeJson = { readonly type: string } & Readonly<Record<string, unknown>>;
const type = z.custom<TypeJson>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string',
);

/** What TypeDoc calls a reflection: a declaration, a signature or a parameter (its schema: JSONOutput). */
export interface Reflection {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly flags?: Readonly<Record<string, unknown>> | undefined;
  readonly comment?: Comment | undefined;
  readonly children?: readonly Reflection[] | undefined;
  readonly signatures?: readonly Reflection[] | undefined;
  readonly indexSignatures?: readonly Reflection[] | undefined;
  readonly getSignature?: Reflection | undefined;
  readonly setSignature?: Reflection | undefined;
  readonly parameters?: readonly Reflection[] | undefined;
  readonly typeParameters?: readonly Reflection[] | undefined;
  readonly type?: TypeJson | undefined;
  readonly default?: unknown;
  readonly defaultValue?: string | undefined;
  readonly extendedTypes?: readonly TypeJson[] | undefined;
  readonly implementedTypes?: readonly TypeJson[] | undefined;
  readonly inheritedFrom?: unknown;
  readonly target?: unknown;
  readonly sources?:
    | readonly { readonly fileName: string; readonly line: number; readonly url?: string | undefined }[]
    | undefined;
}

export const reflection: z.ZodType<Reflection> = z.looseObject({
  id: z.number(),
  name: z.string(),
  kind: z.number(),
  flags: z.record(z.string(), z.unknown()).optional(),
  comment: comment.optional(),
  get children() {
    return z.array(reflection).optional();
  },
  get signatures() {
    return z.array(reflection).optional();
  },
  get indexSignatures() {
    return z.array(reflection).optional();
  },
  get getSignature() {
    return reflection.optional();
  },
  get setSignature() {
    return reflection.optional();
  },
  get parameters() {
    return z.array(reflection).optional();
  },
  get typeParameters() {
    return z.array(reflection).optional();
  },
  type: type.optional(),
  default: z.unknown().optional(),
  defaultValue: z.string().optional(),
  extendedTypes: z.array(type).optional(),
  implementedTypes: z.array(type).optional(),
  inheritedFrom: z.unknown().optional(),
  target: z.unknown().optional(),
  sources: z.array(z.looseObject({ fileName: z.string(), line: z.number(), url: z.string().optional() })).optional(),
});
