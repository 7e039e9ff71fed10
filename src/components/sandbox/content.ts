import type { ReactNode } from 'react';

/** Runs inside of React, whose hooks its code may use. */
export function Content({ make }: { readonly make: () => ReactNode }): ReactNode {
  return make();
}
