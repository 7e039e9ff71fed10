import type { Schema } from './model.ts';

export type Discriminator = NonNullable<Schema['discriminator']>;

/** Returns the values of a discriminator that its mapping leads from to a schema. */
export function mappingNames({ mapping }: Discriminator, ref: string): readonly string[] {
  return Object.entries(mapping).flatMap(([name, target]) => (isTarget(target, ref) ? [name] : []));
}

/** Whether an option is what a value is that no other fits (OAS 3.2, 4.25.1, defaultMapping), and has no value of its own. */
export function isDefaultOption({ discriminator }: Pick<Schema, 'discriminator'>, { ref = '' }: Schema): boolean {
  const target = discriminator?.defaultMapping;
  return (
    discriminator !== undefined &&
    target !== undefined &&
    isTarget(target, ref) &&
    mappingNames(discriminator, ref).length === 0
  );
}

function isTarget(target: string, ref: string): boolean {
  return target === ref || ref.endsWith(`/${target}`);
}
