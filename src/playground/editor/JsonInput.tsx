import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Described } from './complete.ts';
import type { Editor } from './open-editor.ts';

interface Props {
  label: string;
  value: string;
  /** What the description says of the value, to complete and to check it by. */
  described: Described | undefined;
  attributes: Pick<ComponentProps<'textarea'>, 'aria-invalid' | 'aria-describedby' | 'rows'>;
  onChange: (text: string) => void;
}

/**
 * JSON as a text: a plain field until it has the focus, then an editor that is loaded for it. Where that does not come, the
 * field stays what it is.
 */
export function JsonInput({ label, value, described, attributes, onChange }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<Editor>(undefined);
  const latest = useRef({ label, attributes, onChange });
  useLayoutEffect(() => {
    latest.current = { label, attributes, onChange };
    editor.current?.update(value);
  });
  useEffect(() => () => editor.current?.remove(), []);

  const open = async (): Promise<void> => {
    const module = await import('./open-editor.ts').catch(() => undefined);
    if (module === undefined || host.current === null || field.current === null || editor.current !== undefined) return;
    const { value: text, selectionStart: anchor, selectionEnd: head } = field.current;
    const isFocused = document.activeElement === field.current;
    const selection = { anchor, head };
    // What is hidden takes no focus.
    host.current.hidden = false;
    const opened = module.openEditor(host.current, {
      text,
      selection,
      described,
      attributes: () => contentAttributes(latest.current),
      onChange: (next) => latest.current.onChange(next),
    });
    editor.current = opened;
    setOpen(true);
    if (isFocused) opened.focus();
  };
  return (
    <>
      <div ref={host} className="playground-editor" data-invalid={attributes['aria-invalid']} hidden={!isOpen} />
      {!isOpen && (
        <textarea
          {...attributes}
          ref={field}
          className="playground-body"
          aria-label={label}
          spellCheck={false}
          value={value}
          onFocus={() => void open()}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

function contentAttributes({
  label,
  attributes,
}: Pick<Props, 'label' | 'attributes'>): Readonly<Record<string, string>> {
  const described = attributes['aria-describedby'];
  return {
    'aria-label': label,
    'aria-invalid': String(attributes['aria-invalid'] ?? false),
    ...(described === undefined ? {} : { 'aria-describedby': described }),
  };
}
