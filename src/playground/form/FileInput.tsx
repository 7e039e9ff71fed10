import { useState, type ComponentProps, type ReactNode } from 'react';
import { sizeText } from '../texts/quantities.ts';
import { say } from '../texts/say.ts';

interface Props {
  /** Those that were chosen. */
  files: readonly File[];
  multiple?: boolean;
  /** Media types for the file dialog. */
  accept?: string | undefined;
  /** Attributes of the input itself. */
  attributes: Pick<ComponentProps<'input'>, 'id' | (`aria-${string}` & keyof ComponentProps<'input'>)>;
  onChange: (files: readonly File[]) => void;
}

/**
 * A place to choose files and to drop them on. The browser's own input lies over it, unseen: it takes clicks, keys and
 * drops by itself.
 */
export function FileInput({ files, multiple = false, accept, attributes, onChange }: Props): ReactNode {
  const [isOver, setOver] = useState(false);
  return (
    <>
      <div
        className="playground-drop"
        data-over={isOver}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <input
          {...attributes}
          type="file"
          multiple={multiple}
          accept={accept}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // The same file can be chosen again after it was removed.
            target.value = '';
            if (chosen.length > 0) onChange(multiple ? [...files, ...chosen] : chosen);
          }}
        />
        <span aria-hidden="true">
          <strong>{say(multiple ? 'chooseFiles' : files.length > 0 ? 'chooseOtherFile' : 'chooseFile')}</strong>{' '}
          {say('orDrop')}
        </span>
      </div>
      {files.length > 0 && (
        <ul className="playground-files">
          {files.map((file, index) => (
            <li key={index}>
              <span>
                {file.name} <span className="playground-type">{sizeText(file.size)}</span>
              </span>
              <button
                type="button"
                className="playground-small"
                aria-label={say('removeNamed', { name: file.name })}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              >
                {say('remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
