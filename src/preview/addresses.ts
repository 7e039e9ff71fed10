/** Addresses of the preview's own, which no site has. */
export interface PreviewAddresses {
  /** Server-sent events. */
  readonly changes: string;
  /** The script that every page of the preview loads. */
  readonly script: string;
  /** The list of problems. */
  readonly problems: string;
  /** Opens a file in the author's editor. */
  readonly editor: string;
}

/** Returns the addresses of a preview below `base`. */
export function previewAddresses(base: string): PreviewAddresses {
  const at = (name: string): string => `${base}/_octavo/${name}`;
  return {
    changes: at('changes'),
    script: at('preview/script.js'),
    problems: at('preview/problems'),
    editor: at('preview/editor'),
  };
}
